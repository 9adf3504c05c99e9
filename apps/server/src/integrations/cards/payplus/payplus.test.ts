import { expect, test } from 'vitest';

import type { GatewayAccount, PageRequest, TokenCharge } from '../card-gateway.ts';
import { UnreadableAnswerError, type Ask, type GatewayAnswer, type Step } from '../gateway-step.ts';
import { payplus } from './payplus.ts';

const { live: LIVE } = payplus.addresses;
const account: GatewayAccount = {
  gateway: 'payplus',
  credentials: {
    terminal: 'terminal-1',
    cashier: 'cashier-1',
    paymentPage: 'page-1',
    apiKey: 'test-key',
    secretKey: 'test-secret',
  },
};

function asked<Result>(step: Step<Result>): Ask<Result> {
  if ('done' in step) throw new Error('nothing is asked');
  return step;
}

function answer(json: unknown, status = 200): GatewayAnswer {
  return { status, isGood: status < 300, text: JSON.stringify(json), json };
}

const SUCCESS = { status: 'success', code: 0, description: 'operation has been success' };
const flat = {
  transaction_uid: 'u-1',
  page_request_uid: 'r-1',
  type: 'Charge',
  status_code: '000',
  amount: 123.45,
  currency: 'ILS',
  more_info: 'P1',
  terminal_uid: 'terminal-1',
};

/** Reads the answer to a question about the page r-1. */
function inquired(data: unknown, results: object = SUCCESS, status = 200): unknown {
  const { read } = asked(payplus.calls.inquire(account, { pageId: 'r-1', currency: 'ILS' }, LIVE));
  return read(answer({ results, data }, status));
}

const BODY = '{"transaction_type":"Charge","transaction":{"uid":"u-1","amount":10}}';
const HASH = 'MKbZKXoBJeaMGGm7lSk9l8b2dqn1VWeJUbjYdgp4jHM=';

test.each([
  ['its own hash', BODY, { hash: HASH }, true],
  ['another agent', BODY, { hash: HASH, 'user-agent': 'curl' }, true],
  ['the agent alone', BODY, { 'user-agent': 'PayPlus' }, false],
  ['the same JSON in other bytes', BODY.replace(',', ', '), { hash: HASH }, false],
  ['another sum', BODY.replace('10', '11'), { hash: HASH }, false],
  ['a hash of another length', BODY, { hash: HASH.slice(0, 8) }, false],
])('a message with %s', (_name, body, headers, isGenuine) => {
  const read = payplus.readNotify({ rawBody: Buffer.from(body), headers, query: '' }, account);
  expect(read).toEqual({ isGenuine, hint: { transactionId: 'u-1' } });
});

test('an account without a secret key finds no message genuine', () => {
  const bare = { ...account, credentials: {} };
  const signedByNothing = 'Kt3SvIoU6iF2fVvmNe1qYKWuiTt8hdxsPzX2hkTaNi0=';
  const notify = { rawBody: Buffer.from(BODY), headers: { hash: signedByNothing }, query: '' };
  expect(payplus.readNotify(notify, bare).isGenuine).toBe(false);
});

test('a page is known in messages by both of its names', () => {
  for (const name of ['payment_request_uid', 'payment_page_request_uid']) {
    const rawBody = Buffer.from(JSON.stringify({ transaction: { uid: 'u-1', [name]: 'r-1' } }));
    const { hint } = payplus.readNotify({ rawBody, headers: {}, query: '' }, account);
    expect(hint).toEqual({ transactionId: 'u-1', pageId: 'r-1' });
  }
});

test('a return is a hint, whatever it claims', () => {
  const claimed = 'transaction_uid=u-9&page_request_uid=r-9&more_info=P9&status_code=000';
  expect(payplus.readReturn(claimed, account)).toEqual({
    transactionId: 'u-9',
    pageId: 'r-9',
    reference: 'P9',
  });
  expect(payplus.readReturn('', account)).toEqual({});
});

test('keys are in headers, never in a path or a body', () => {
  const { request } = asked(
    payplus.calls.inquire(account, { pageId: 'r-1', currency: 'ILS' }, LIVE),
  );
  expect(request.headers).toMatchObject({ 'api-key': 'test-key', 'secret-key': 'test-secret' });
  expect(`${request.path} ${request.body ?? ''}`).not.toMatch(/test-/);
});

test('an answer about another page or transaction says nothing', () => {
  expect(() => inquired({ ...flat, page_request_uid: 'r-2' })).toThrow(UnreadableAnswerError);
  const { read } = asked(
    payplus.calls.inquire(account, { transactionId: 'u-2', currency: 'ILS' }, LIVE),
  );
  expect(() => read(answer({ results: SUCCESS, data: flat }))).toThrow(UnreadableAnswerError);
});

test('a transaction is found by its number alone', () => {
  const step = payplus.calls.inquire(account, { transactionId: 'u-1', currency: 'ILS' }, LIVE);
  const { request, read } = asked(step);
  expect(JSON.parse(request.body ?? '')).toMatchObject({ transaction_uid: 'u-1' });
  expect(read(answer({ results: SUCCESS, data: flat }))).toMatchObject({
    done: { kind: 'found', transaction: { amount: 12_345, reference: 'P1' } },
  });
});

test.each([
  ['a kind that nobody published', { ...flat, type: 'Recurring' }],
  ['no code', { ...flat, status_code: '' }],
  ['a code that is none of the card companies', { ...flat, status_code: 'pending' }],
  ['a currency that is not known', { ...flat, currency: 'XXX' }],
  ['no number of the transaction', { ...flat, transaction_uid: '' }],
  ['a sum of three decimals', { ...flat, amount: '1.005' }],
])('a transaction with %s stays unknown', (_name, data) => {
  expect(() => inquired(data)).toThrow(UnreadableAnswerError);
});

test.each([
  ['Charge', 'approved', 'payment'],
  ['Approval', 'authorized', 'payment'],
  ['Check', 'checked', 'payment'],
  ['Token', 'token-saved', 'payment'],
  ['Refund', 'approved', 'refund'],
])('%s that succeeded is %s, a %s', (type, state, direction) => {
  expect(inquired({ ...flat, type })).toMatchObject({
    done: { kind: 'found', transaction: { state, direction } },
  });
});

test('only its own words say that there is no such transaction', () => {
  const words = { status: 'error', code: 1, description: 'can-not-find-transaction' };
  expect(inquired({}, words)).toMatchObject({ done: { transaction: { state: 'pending' } } });
  const refused = { ...words, description: 'not-authorize' };
  expect(() => inquired({}, refused, 401)).toThrow(UnreadableAnswerError);
});

test.each([
  ['the rest as one sum', 82.3, { kind: 'payments', count: 3 }],
  ['each of the rest', '41.15', { kind: 'payments', count: 3, first: 4_115, each: 4_115 }],
])('payments that tell %s keep parts that add up alone', (_name, rest, instalments) => {
  const parts = { number_of_payments: 3, first_payment_amount: 41.15, rest_payments_amount: rest };
  const { done } = inquired({ ...flat, ...parts }) as { done: { transaction: object } };
  expect(done.transaction).toHaveProperty('instalments', instalments);
});

const page: PageRequest = {
  reference: 'P1',
  operation: 'charge',
  amount: 12_345,
  currency: 'ILS',
  description: 'ייעוץ',
  language: 'he',
  payer: { name: 'נועה כהן', email: '', phone: '' },
  isByPhone: false,
  minutesValid: 20,
  addresses: { success: '', failure: '', cancel: '', notify: '' },
};

test.each<[string, Partial<PageRequest>, object]>([
  ['a charge', {}, { charge_method: 1, create_token: false, amount: 123.45 }],
  ['a hold', { operation: 'hold' }, { charge_method: 2, create_token: false }],
  [
    'a kept card alone, for a sum that is not charged',
    { operation: 'save-card', amount: 0 },
    { charge_method: 5, create_token: true, amount: 1 },
  ],
  [
    'payments',
    { instalments: { kind: 'payments', countMax: 12 } },
    { credit_terms: 8, payments: 12, payments_credit: false },
  ],
  [
    'credit of the issuer',
    { instalments: { kind: 'credit', countMax: 12 } },
    { credit_terms: 6, payments: 12, payments_credit: true },
  ],
])('a page is asked for %s', (_name, changes, fields) => {
  const { request } = asked(payplus.calls.openPage(account, { ...page, ...changes }, LIVE));
  expect(JSON.parse(request.body ?? '')).toMatchObject({
    ...fields,
    more_info: 'P1',
    expiry_datetime: '20',
    initial_invoice: false,
  });
});

const charge: TokenCharge = {
  reference: 'P2',
  token: { value: 't-1/c-1' },
  amount: 12_345,
  currency: 'ILS',
  description: 'ייעוץ',
  payer: { name: 'נועה כהן', email: '', phone: '' },
  isRecurring: false,
};

function charged(json: unknown): unknown {
  const step = payplus.calls.chargeToken?.(account, charge, LIVE);
  if (step === undefined) throw new Error('no such call');
  return asked(step).read(answer(json));
}

test('a token is charged with the customer for whom it is kept', () => {
  const step = payplus.calls.chargeToken?.(account, charge, LIVE);
  const { request } = asked(step ?? { done: undefined as never });
  expect(JSON.parse(request.body ?? '')).toMatchObject({
    token: 't-1',
    customer_uid: 'c-1',
    amount: 123.45,
    credit_terms: 1,
    more_info: 'P2',
  });
});

test('a refusal of the card company is told by its code, one of PayPlus by its own', () => {
  const error = { status: 'error', code: 1, description: 'can-not-find-token' };
  expect(charged({ results: error, data: {} })).toMatchObject({
    done: { state: 'declined', code: { scheme: 'payplus', value: '1' } },
  });
  const declined = { transaction: { uid: 'u-2', status_code: '004' }, data: {} };
  expect(charged({ results: error, data: declined })).toMatchObject({
    done: { state: 'declined', code: { scheme: 'shva-emv', value: '004' } },
  });
});

test('a charge that succeeds without a transaction, or approves with an error, stays unknown', () => {
  expect(() => charged({ results: SUCCESS, data: {} })).toThrow(UnreadableAnswerError);
  const error = { ...SUCCESS, status: 'error' };
  const approved = { transaction: { uid: 'u-2', status_code: '000' } };
  expect(() => charged({ results: error, data: approved })).toThrow(UnreadableAnswerError);
});

test('of several tries under one reference the one that succeeded is found', () => {
  const row = (uid: string, code: string, reference = 'P1'): object => ({
    transaction: {
      transaction_uid: uid,
      transaction_type: 'Charge',
      status_code: code,
      currency: 'ILS',
      amount: 1,
      more_info: reference,
    },
  });
  const { read } = asked(
    payplus.calls.inquire(account, { reference: 'P1', currency: 'ILS' }, LIVE),
  );
  const rows = [row('u-1', '004'), row('u-2', '000'), row('u-3', '004'), row('u-4', '000', 'P11')];
  expect(read(answer({ results: SUCCESS, data: rows }))).toMatchObject({
    done: { kind: 'found', transaction: { transactionId: 'u-2' } },
  });
  expect(read(answer({ results: SUCCESS, data: rows.slice(3) }))).toEqual({
    done: { kind: 'not-found' },
  });
});

test('the list keeps to its days and its terminal', () => {
  const step = payplus.calls.list?.(account, { from: '2026-11-01', to: '2026-11-30' }, LIVE);
  const { request, read } = asked(step ?? { done: undefined as never });
  expect(JSON.parse(request.body ?? '')).toEqual({
    fromDate: '2026-11-01',
    untilDate: '2026-12-01',
  });
  const row = (uid: string, date: string, terminal: string): object => ({
    transaction: {
      transaction_uid: uid,
      transaction_type: 'Charge',
      date,
      status_code: '000',
      currency: 'ILS',
      amount: 1,
    },
    data: { terminal_uid: terminal },
  });
  const rows = [
    row('u-1', '2026-11-30 23:59:59', 'terminal-1'),
    row('u-2', '2026-12-01 00:00:00', 'terminal-1'),
    row('u-3', '2026-11-30 12:00:00', 'terminal-2'),
  ];
  expect(read(answer({ results: SUCCESS, data: rows }))).toMatchObject({
    done: { transactions: [{ transactionId: 'u-1' }], next: undefined },
  });
});

test('a terminal or a page that the keys do not open is named', () => {
  const { read } = asked(payplus.calls.verifyAccount(account, undefined, LIVE));
  expect(read(answer([{ uuid: 'terminal-2' }]))).toMatchObject({
    done: { isGood: false, field: 'terminal' },
  });
  const pages = asked(read(answer([{ uuid: 'terminal-1' }])));
  expect(pages.read(answer({ results: SUCCESS, data: [{ uid: 'page-2' }] }))).toMatchObject({
    done: { isGood: false, field: 'paymentPage' },
  });
  expect(() => read(answer({}, 404))).toThrow(UnreadableAnswerError);
});
