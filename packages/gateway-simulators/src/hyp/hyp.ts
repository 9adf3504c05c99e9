import { digestOf } from '../card-company.ts';
import type { GatewayProtocol, SimulatorAnswer } from '../simulator.ts';
import { answerPage, CHOICE_PATH, signPage, verifyReturn } from './hyp-pages.ts';
import { valuesOf, writtenFields } from './hyp-text.ts';
import { cancel, chargeToken, giveBack, giveToken } from './hyp-transactions.ts';
import { answerIn, valueOf, type HypCall, type HypTerminal } from './hyp-world.ts';

const NOT_PERMITTED = '901';
const NOT_AUTHENTIC = '902';

/**
 * Hyp Pay: one address, operations by a field, HTTP 200 for everything, and no message to the business. A page and a return
 * are signed, and only the gateway itself can say whether a return is genuine.
 */
export function hypProtocol(terminal: HypTerminal): GatewayProtocol {
  return {
    tokenFor,
    start(world) {
      return (request) => {
        if (request.path === CHOICE_PATH || request.query.get('action') === 'pay') {
          return answerPage({ world, terminal }, request);
        }
        const fields = writtenFields(
          [request.rawQuery, request.body].filter((part) => part !== '').join('&'),
        );
        const call = { world, terminal, fields, values: valuesOf(fields) };
        const name = [valueOf(call, 'action'), valueOf(call, 'What')].join(' ').trim();
        const answer = CALLS[name];
        if (answer === undefined) return answerIn(call, { CCode: NOT_PERMITTED });
        return isLogin(call) ? answer(call) : answerIn(call, { CCode: NOT_AUTHENTIC });
      };
    },
  };
}

const CALLS: Readonly<Record<string, (call: HypCall) => SimulatorAnswer>> = {
  'APISign SIGN': signPage,
  'APISign VERIFY': verifyReturn,
  getToken: giveToken,
  soft: chargeToken,
  CancelTrans: cancel,
  zikoyAPI: giveBack,
};

/** Signing and verifying ask for the key as well. */
function isLogin(call: HypCall): boolean {
  const { terminal } = call;
  const isKeyNeeded = valueOf(call, 'action') === 'APISign';
  return (
    valueOf(call, 'Masof') === terminal.masof &&
    valueOf(call, 'PassP') === terminal.passP &&
    (!isKeyNeeded || valueOf(call, 'KEY') === terminal.key)
  );
}

/** 19 digits. */
function tokenFor(text: string): string {
  return String(BigInt(`0x${digestOf(text).slice(0, 15)}`)).padStart(19, '0');
}
