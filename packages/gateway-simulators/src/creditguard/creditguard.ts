import { digestOf } from '../card-company.ts';
import { text, type GatewayProtocol, type SimulatorAnswer } from '../simulator.ts';
import { cancelDeal, doDeal, refundDeal } from './creditguard-deals.ts';
import { inquireTransactions } from './creditguard-inquiries.ts';
import { answerPage, PAGES_PATH } from './creditguard-pages.ts';
import {
  respond,
  type CreditguardCall,
  type CreditguardLogin,
  type CreditguardState,
} from './creditguard-world.ts';
import { elementText } from './creditguard-xml.ts';

/**
 * CreditGuard's XML interface: requests in a field of a form, pages of ten minutes that are used once, a signed return and
 * no messages. Its tokens look like card numbers.
 */
export function creditguardProtocol(login: CreditguardLogin): GatewayProtocol {
  return {
    tokenFor: (name) =>
      `10${String(BigInt(`0x${digestOf(name).slice(0, 14)}`) % 10n ** 14n).padStart(14, '0')}`,
    start(world) {
      const state: CreditguardState = { world, login, pages: new Map(), queries: new Map() };
      return (request) => {
        if (request.path === PAGES_PATH) return answerPage(state, request);
        if (request.path !== '/xpo/Relay' || request.method !== 'POST') return text('', 404);
        const form = new URLSearchParams(request.body);
        const xml = form.get('int_in') ?? '';
        const call = { ...state, xml, command: elementText(xml, 'command') };
        const answer = COMMANDS[call.command];
        if (answer === undefined) return text('', 500);
        return isLogin(form, call) ? answer(call) : respond(call, { code: '405' });
      };
    },
  };
}

const COMMANDS: Readonly<Record<string, (call: CreditguardCall) => SimulatorAnswer>> = {
  doDeal,
  cancelDeal,
  refundDeal,
  inquireTransactions,
};

/** The merchant number is asked for by pages and questions. */
function isLogin(form: URLSearchParams, { login, xml }: CreditguardCall): boolean {
  const mid = elementText(xml, 'mid');
  return (
    form.get('user') === login.user &&
    form.get('password') === login.password &&
    elementText(xml, 'terminalNumber') === login.terminal &&
    (mid === '' || mid === login.mid)
  );
}
