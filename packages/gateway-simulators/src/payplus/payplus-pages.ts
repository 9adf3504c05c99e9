import { createHmac } from 'node:crypto';

import { uuidOf, type CompanyTransaction } from '../card-company.ts';
import { decimalSum, minorOf } from '../decimal-sums.ts';
import { fieldsIn, numberOf, textOf, type Fields } from '../fields.ts';
import { inParts } from '../instalments.ts';
import { readChoice, writePayPage, type PayerChoice } from '../pay-page.ts';
import {
  seeOther,
  text,
  withQuery,
  type SimulatorAnswer,
  type SimulatorRequest,
} from '../simulator.ts';
import { testCard } from '../test-cards.ts';
import {
  customerOf,
  flatOf,
  nestedOf,
  refuse,
  succeed,
  typeOf,
  type PayplusCall,
  type PayplusPage,
} from './payplus-world.ts';

/** Where pages are, below the address of the simulator. */
export const PAGES_PATH = '/page/';
const CREDIT = 6;
const METHODS: Readonly<Record<number, 'check' | 'charge' | 'hold'>> = {
  0: 'check',
  1: 'charge',
  2: 'hold',
  5: 'check',
};
const TOKEN_ALONE = 5;

/** Answers PaymentPages/generateLink. */
export function createPage({ world, login, pages, body }: PayplusCall): SimulatorAnswer {
  if (body['payment_page_uid'] !== login.paymentPage) {
    return refuse('can-not-find-payment-page', 422);
  }
  if ((minorOf(body['amount']) ?? 0) === 0) return refuse('amount-is-required', 422);
  if (METHODS[numberOf(body, 'charge_method', 1)] === undefined) {
    return refuse('charge-method-is-wrong', 422);
  }
  const id = uuidOf(`payplus page ${String(pages.size)} ${textOf(body, 'more_info')}`);
  pages.set(id, { id, fields: body, made: undefined });
  return succeed({
    page_request_uid: id,
    payment_page_link: `${world.origin()}${PAGES_PATH}${id}`,
  });
}

type PageCall = Omit<PayplusCall, 'body' | 'query'>;

/** Shows a page to a payer, or takes what was chosen on it. */
export function answerPage(call: PageCall, request: SimulatorRequest): SimulatorAnswer {
  const page = call.pages.get(request.path.slice(PAGES_PATH.length));
  if (page === undefined) return text('no such page', 404);
  const { fields } = page;
  if (request.method !== 'POST') {
    return writePayPage({
      gateway: 'PayPlus',
      action: `${call.world.origin()}${PAGES_PATH}${page.id}`,
      amountText: decimalSum(amountOf(fields)),
      description: itemOf(fields),
      instalmentsMax: numberOf(fields, 'payments', 1),
      isOpenSum: false,
    });
  }
  const choice = readChoice(request.body);
  if (choice.choice === 'cancel') return seeOther(textOf(fields, 'refURL_cancel'));
  // A page is paid once: a second press brings the payer back to the first result.
  const made = page.made?.outcome === 'approved' ? page.made : payOn(call, page, choice);
  const address = made.outcome === 'approved' ? 'refURL_success' : 'refURL_failure';
  const told = Object.entries(flatOf(call, made)).map(([name, value]) => [name, String(value)]);
  return seeOther(
    withQuery(textOf(fields, address), Object.fromEntries(told) as Record<string, string>),
  );
}

function payOn(
  call: PageCall,
  page: PayplusPage,
  { card: name, instalments }: PayerChoice,
): CompanyTransaction {
  const { company } = call.world;
  const { fields } = page;
  const method = numberOf(fields, 'charge_method', 1);
  const amount = amountOf(fields);
  const isCredit = numberOf(fields, 'credit_terms', 1) === CREDIT;
  const made = company[METHODS[method] ?? 'charge']({
    terminal: call.login.terminal,
    reference: textOf(fields, 'more_info'),
    amount,
    currency: textOf(fields, 'currency_code'),
    card: testCard(name),
    ...inParts(amount, instalments, isCredit ? 'credit' : 'payments'),
  });
  page.made = made;
  call.records.set(made.id, {
    pageId: page.id,
    customer: customerOf(fieldsIn(fields, 'customer')),
    token: fields['create_token'] === true ? company.tokenOf(made.card, made.terminal) : '',
    isToken: method === TOKEN_ALONE,
  });
  if (made.outcome === 'approved' || fields['send_failure_callback'] === true) {
    notify(call, textOf(fields, 'refURL_callback'), made);
  }
  return made;
}

/** Sends a message, signed over exactly the bytes that are sent. */
function notify(call: PageCall, url: string, made: CompanyTransaction): void {
  const body = JSON.stringify({
    transaction_type: typeOf(call, made),
    ...nestedOf(call, made),
  });
  call.world.notify({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPlus',
      hash: createHmac('sha256', call.login.secretKey).update(body, 'utf8').digest('base64'),
    },
    body,
  });
}

function amountOf(fields: Fields): number {
  return minorOf(fields['amount']) ?? 0;
}

function itemOf(fields: Fields): string {
  const [item] = Array.isArray(fields['items']) ? (fields['items'] as Fields[]) : [];
  return item === undefined ? '' : textOf(item, 'name');
}
