import { fieldsOf } from '../fields.ts';
import {
  json,
  text,
  type GatewayProtocol,
  type SimulatorAnswer,
  type SimulatorRequest,
} from '../simulator.ts';
import { answerPage, createPage, PAGES_PATH } from './payplus-pages.ts';
import {
  answerIpn,
  cancel,
  chargeToken,
  giveBack,
  takeHold,
  viewTransactions,
} from './payplus-transactions.ts';
import {
  refuse,
  succeed,
  type PayplusCall,
  type PayplusLogin,
  type PayplusPage,
  type PayplusRecord,
} from './payplus-world.ts';

const API_PATH = '/api/v1.0/';

/** PayPlus: calls of JSON with two keys in their headers, hosted pages, and messages signed over their raw body. */
export function payplusProtocol(login: PayplusLogin): GatewayProtocol {
  return {
    start(world) {
      const pages = new Map<string, PayplusPage>();
      const records = new Map<number, PayplusRecord>();
      return (request) => {
        const known = { world, login, pages, records };
        if (request.path.startsWith(PAGES_PATH)) return answerPage(known, request);
        const answer = CALLS[`${request.method} ${request.path.slice(API_PATH.length)}`];
        if (answer === undefined) return text('', 404);
        if (!isLogin(login, request)) return refuse('not-authorize', 401);
        return answer({ ...known, body: fieldsOf(request.body), query: request.query });
      };
    },
  };
}

const CALLS: Readonly<Record<string, (call: PayplusCall) => SimulatorAnswer>> = {
  'POST PaymentPages/generateLink': createPage,
  'POST PaymentPages/ipn': answerIpn,
  'POST Transactions/View': viewTransactions,
  'POST Transactions/Charge': chargeToken,
  'POST Transactions/ChargeByTransactionUID': takeHold,
  'POST Transactions/RefundByTransactionUID': giveBack,
  'POST Transactions/Cancel': cancel,
  // The one call without the common form around its answer.
  'GET MyTerminals': ({ login }) =>
    json([{ uuid: login.terminal, name_terminal: 'terminal', merchant_number: '0000001' }]),
  'GET PaymentPages/list'({ login, query }) {
    return query.get('terminal_uid') === login.terminal
      ? succeed([{ uid: login.paymentPage, name: 'page', terminal_uid: login.terminal }])
      : refuse('can-not-find-terminal', 422);
  },
};

function isLogin(login: PayplusLogin, { headers }: SimulatorRequest): boolean {
  return headers['api-key'] === login.apiKey && headers['secret-key'] === login.secretKey;
}
