import { fieldsOf, numberOf, textOf, type Fields } from '../fields.ts';
import { json, text, type GatewayProtocol, type SimulatorAnswer } from '../simulator.ts';
import { listCardReports } from './cardcom-card-changes.ts';
import { pageResultOf } from './cardcom-info.ts';
import { listOrderCharges, orderCharge, ordersOfAccount } from './cardcom-orders.ts';
import { answerPage, createPage, PAGES_PATH } from './cardcom-pages.ts';
import { listDeposits, listSettled } from './cardcom-settlement.ts';
import { listTransmitted } from './cardcom-transmissions.ts';
import { answerWith, chargeToken, giveBack, listTransactions } from './cardcom-transactions.ts';
import type { SimulatedOrder } from '../standing-orders.ts';
import type { CardcomCall, CardcomLogin, CardcomPage } from './cardcom-world.ts';

const API_PATH = '/api/v11/';

/** Cardcom's interface, version 11: calls of JSON, hosted pages, and unsigned messages that come twice. */
export function cardcomProtocol(
  login: CardcomLogin,
  orders: readonly SimulatedOrder[] = [],
): GatewayProtocol {
  return {
    start(world) {
      const pages = new Map<string, CardcomPage>();
      return (request) => {
        if (request.path.startsWith(PAGES_PATH)) {
          return answerPage({ world, login, pages, orders }, request);
        }
        const name = request.path.slice(API_PATH.length);
        const answer = CALLS[name];
        const method = READ_BY_GET.includes(name) ? 'GET' : 'POST';
        if (request.method !== method || answer === undefined) return text('', 404);
        const body = fieldsOf(request.body);
        return isLogin(login, body, orders)
          ? answer({ world, login, pages, orders, body })
          : json({ ResponseCode: 505, Description: 'Terminal or API user is wrong' }, 401);
      };
    },
  };
}

const CALLS: Readonly<Record<string, (call: CardcomCall) => SimulatorAnswer>> = {
  'LowProfile/Create': createPage,
  'LowProfile/GetLpResult'(call) {
    const page = call.pages.get(textOf(call.body, 'LowProfileId'));
    return page === undefined
      ? json({ ResponseCode: 5005, Description: 'LowProfileId was not found' }, 400)
      : json(pageResultOf(call, page));
  },
  'Transactions/Transaction': chargeToken,
  'Transactions/RefundByTransactionId': giveBack,
  'Transactions/GetTransactionInfoById': (call) =>
    orderCharge(call) ??
    answerWith(call, call.world.company.find(numberOf(call.body, 'InternalDealNumber'))),
  'Transactions/GetTransactionByExternalUniqTran'(call) {
    const { world, login, body } = call;
    const reference = textOf(body, 'ExternalUniqTranId');
    // A refund has another name of the business (ExternalDealId), by which nothing is found.
    const [found] = world.company
      .findByReference(String(login.terminal), reference)
      .filter(({ kind }) => kind !== 'refund');
    return answerWith(call, found);
  },
  'Transactions/ListTransactions': listTransactions,
  'Financial/BankDeposites': listDeposits,
  'Financial/FinancialTransactions': listSettled,
  'Financial/CreditCardTransactions': listTransmitted,
  'RecuringPayments/GetMuhlafimByDate': listCardReports,
  'RecuringPayments/GetRecurringPaymentHistory': listOrderCharges,
  'RecuringPayments/GetRecurringPayment': ordersOfAccount,
};

/** Calls that the vendor takes as a GET with a body. */
const READ_BY_GET: readonly string[] = [
  'RecuringPayments/GetRecurringPaymentHistory',
  'RecuringPayments/GetRecurringPayment',
];

/** Each call names who calls; the password is asked for by those that read or give back, in three spellings. */
function isLogin(login: CardcomLogin, body: Fields, orders: readonly SimulatedOrder[]): boolean {
  const terminal = body['TerminalNumber'] ?? body['LimitForTerminal'] ?? login.terminal;
  // One API user may have several terminals.
  const isOwn = terminal === login.terminal || orders.some((one) => one.terminal === terminal);
  const password =
    body['ApiPassword'] ?? body['UserPassword'] ?? body['apiPassword'] ?? login.apiPassword;
  const name = body['ApiName'] ?? body['UserName'] ?? body['apiUserName'];
  return name === login.apiName && password === login.apiPassword && isOwn;
}
