import { digestOf } from '../card-company.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { json, text, type GatewayProtocol, type SimulatorAnswer } from '../simulator.ts';
import { TEST_CARDS } from '../test-cards.ts';
import { shakeHands, showPage, takeChoice } from './tranzila-pages.ts';
import { report } from './tranzila-reports.ts';
import { createTransaction } from './tranzila-transactions.ts';
import {
  isSigned,
  type TranzilaCall,
  type TranzilaTerminal,
  type TranzilaWorld,
} from './tranzila-world.ts';

const UNKNOWN_TERMINAL = 20_003;

/** Tranzila, API version 1: calls with signed headers, pages that a handshake protects, unsigned messages, and reports. */
export function tranzilaProtocol(login: TranzilaTerminal): GatewayProtocol {
  return {
    tokenFor,
    start(world) {
      const store = { handshakes: new Map(), pages: new Map(), remembered: new Map() };
      const call: TranzilaWorld = { world, login, store };
      return (request) => {
        if (request.path === `/${login.terminal}/iframenew.php`) return showPage(call, request);
        if (request.path === `/${login.terminal}/pay`) return takeChoice(call, request);
        const answer = CALLS[request.path];
        if (answer === undefined || request.method !== 'POST') return text('', 404);
        if (!isSigned(call, request)) return text('', 401);
        const body = fieldsOf(request.body);
        return textOf(body, 'terminal_name') === login.terminal
          ? answer({ ...call, body })
          : json({ error_code: UNKNOWN_TERMINAL, message: 'Terminal not found' }, 400);
      };
    },
  };
}

const CALLS: Readonly<Record<string, (call: TranzilaCall) => SimulatorAnswer>> = {
  '/v2/handshake/create': shakeHands,
  '/v1/transaction/credit_card/create': createTransaction,
  '/v1/transaction': report,
};

/** A letter, hexadecimal digits, and the last four of the card. */
function tokenFor(cardText: string): string {
  const { lastDigits = '0000' } =
    TEST_CARDS.find(({ name }) => cardText.endsWith(` ${name}`)) ?? {};
  return `X${digestOf(cardText).slice(0, 14)}${lastDigits}`;
}
