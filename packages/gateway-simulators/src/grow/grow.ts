import { digestOf } from '../card-company.ts';
import { text, type GatewayProtocol, type SimulatorAnswer } from '../simulator.ts';
import { formIn, valueOf, type Form } from './form-data.ts';
import { answerPage, createProcess, notifyAgain, PAGES_PATH } from './grow-pages.ts';
import {
  approve,
  chargeToken,
  giveBack,
  processInfo,
  settle,
  tokenTransactions,
  transactionInfo,
} from './grow-transactions.ts';
import { refuse, type GrowCall, type GrowLogin, type GrowProcess } from './grow-world.ts';

const API_PATH = '/api/light/server/1.0/';

/**
 * Grow's Light API: calls of form-data (JSON has no fields to it), hosted pages of ten minutes, and unsigned messages of
 * nested names that come again until they are acknowledged.
 */
export function growProtocol(login: GrowLogin): GatewayProtocol {
  return {
    tokenFor: (seed) => digestOf(seed).slice(0, 40),
    start(world) {
      const processes = new Map<string, GrowProcess>();
      const identifiers = new Set<string>();
      return (request) => {
        const known = { world, login, processes, identifiers };
        notifyAgain(known);
        if (request.path === PAGES_PATH) return answerPage(known, request);
        const called = CALLS[request.path.slice(API_PATH.length)];
        if (request.method !== 'POST' || called === undefined) return text('', 404);
        const form = formIn(request.body, request.headers['content-type'] ?? '');
        return refusalOf(login, called.needs, form) ?? called.answer({ ...known, form });
      };
    },
  };
}

type Credential = 'userId' | 'pageCode';

const CALLS: Readonly<
  Record<
    string,
    {
      /** Which credentials the call asks for. */
      readonly needs: readonly Credential[];
      readonly answer: (call: GrowCall) => SimulatorAnswer;
    }
  >
> = {
  createPaymentProcess: { needs: ['pageCode', 'userId'], answer: createProcess },
  getPaymentProcessInfo: { needs: ['pageCode'], answer: processInfo },
  getTransactionInfo: { needs: ['pageCode'], answer: transactionInfo },
  approveTransaction: { needs: ['pageCode'], answer: approve },
  createTransactionWithToken: { needs: ['userId'], answer: chargeToken },
  getTokenTransactionsByExternalIdentifiers: { needs: ['userId'], answer: tokenTransactions },
  settleSuspendedTransaction: { needs: ['userId'], answer: settle },
  refundTransaction: { needs: ['userId'], answer: giveBack },
};

function refusalOf(
  login: GrowLogin,
  needs: readonly Credential[],
  form: Form,
): SimulatorAnswer | undefined {
  const missing = needs.find((name) => valueOf(form, name) === '');
  if (missing !== undefined) return refuse(54, `חסרים שדות חובה: ${missing}`);
  const wrong = needs.find((name) => valueOf(form, name) !== login[name]);
  if (wrong !== undefined) return refuse(701, `פרמטר קוד זיהוי אינו תקין: ${wrong}`);
  if (valueOf(form, 'apiKey') !== (login.apiKey ?? '')) {
    return refuse(812, 'קוד זיהוי חברה אינו תקין (apiKey)');
  }
  return undefined;
}
