import { listResponseCodes } from '@pinkas/domain/clearing/response-codes/response-codes';
import { expect, test } from 'vitest';

import type { FollowUp, GatewayAccount, PageRequest, TokenCharge } from '../card-gateway.ts';
import { UnreadableAnswerError, type Ask, type GatewayAnswer, type Step } from '../gateway-step.ts';
import { readForm } from './grow-form.ts';
import { grow } from './grow.ts';

const account: GatewayAccount = {
  gateway: 'grow',
  credentials: { userId: 'user1', pageCode: 'page1' },
};

function asked<Result>(step: Step<Result> | undefined): Ask<Result> {
  if (step === undefined || 'done' in step) throw new Error('nothing is asked');
  return step;
}

function answer(json: unknown): GatewayAnswer {
  return { status: 200, isGood: true, text: JSON.stringify(json), json };
}

const told = (data: unknown): GatewayAnswer => answer({ status: 1, err: '', data });
const refusal = (id: number): GatewayAnswer =>
  answer({ status: '0', err: { id, message: 'סירוב' }, data: '' });

function formOfRequest({ request }: Ask<unknown>): Record<string, string> {
  const form = readForm(request.body ?? '', request.headers?.['content-type'] ?? '');
  return Object.fromEntries(form);
}

const page: PageRequest = {
  reference: 'P1',
  operation: 'charge',
  amount: 12_345,
  currency: 'ILS',
  description: 'ייעוץ & "ליווי" <2026>',
  language: 'he',
  payer: { name: 'ב"כ כהן', email: 'noa@example.com', phone: '+972-50-123-4567' },
  isByPhone: false,
  minutesValid: 20,
  addresses: {
    success: 'https://books.example.com/pay?to=success&a=1',
    failure: 'https://books.example.com/pay?to=failure',
    cancel: 'https://books.example.com/pay?to=cancel',
    notify: 'https://books.example.com/notify?of=1',
  },
};

test('a page is asked for as a form in parts, in plain characters', () => {
  const ask = asked(grow.calls.openPage(account, page, grow.addresses.live));
  expect(ask.request.headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(formOfRequest(ask)).toEqual({
    userId: 'user1',
    pageCode: 'page1',
    chargeType: '1',
    sum: '123.45',
    description: 'ייעוץ ליווי 2026',
    successUrl: page.addresses.success,
    cancelUrl: page.addresses.cancel,
    notifyUrl: page.addresses.notify,
    'pageField[fullName]': 'בכ כהן',
    'pageField[phone]': '0501234567',
    'pageField[email]': 'noa@example.com',
    cField1: 'P1',
  });
});

test('a name of one word becomes two, and a number abroad is not sent', () => {
  const payer = { name: 'Noa', email: '', phone: '+1 212 555 0100' };
  const form = formOfRequest(
    asked(grow.calls.openPage(account, { ...page, payer }, grow.addresses.live)),
  );
  expect(form['pageField[fullName]']).toBe('Noa Noa');
  expect(form).not.toHaveProperty('pageField[phone]');
});

test('a page that only makes a token is asked for one shekel', () => {
  const saving = { ...page, operation: 'save-card', amount: 0 } as const;
  expect(
    formOfRequest(asked(grow.calls.openPage(account, saving, grow.addresses.live))),
  ).toMatchObject({
    chargeType: '3',
    saveCardToken: '1',
    sum: '1',
  });
});

test.each([
  ['a page that only checks a card', { operation: 'check' }],
  ['credit of the issuer', { instalments: { kind: 'credit', countMax: 6 } }],
  ['another currency', { currency: 'USD' }],
] as const)('%s is a bug of the caller, and is never sent as something else', (_name, changes) => {
  expect(() => grow.calls.openPage(account, { ...page, ...changes }, grow.addresses.live)).toThrow(
    /Grow/,
  );
});

const row = { transactionId: '145', transactionToken: 't-1', statusCode: 2, sum: '123.45' };
const process = { processId: '512', customField: { cField1: 'P1' }, transactions: [row] };

/** Reads the answer to a question about the page 512. */
function inquired(data: unknown, operation: PageRequest['operation'] = 'charge'): unknown {
  const inquiry = { pageId: '512/p-1', currency: 'ILS', operation } as const;
  const { read } = asked(grow.calls.inquire(account, inquiry, grow.addresses.live));
  return read(told(data));
}

function inquiredRows(...transactions: readonly object[]): unknown {
  return inquired({ ...process, transactions });
}

test.each([
  [2, 'approved'],
  ['2', 'approved'],
  [3, 'approved'],
  [4, 'voided'],
  [11, 'authorized'],
  [9, 'pending'],
  [0, 'pending'],
])('a page whose transaction has the status %j is %s', (statusCode, state) => {
  expect(inquiredRows({ ...row, statusCode })).toMatchObject({
    done: { transaction: { state, reference: 'P1' } },
  });
});

test('a page without own fields is of no reference, and tells no terminal ever', () => {
  const { done } = inquired({ ...process, customField: [] }) as {
    done: { transaction: object };
  };
  expect(done.transaction).toHaveProperty('reference', '');
  expect(done.transaction).not.toHaveProperty('terminal');
});

test('what is suspended with a token is a kept card where the page was opened to keep one', () => {
  const saved = { ...row, statusCode: 11, sum: '1', cardToken: 'c-1', cardExp: '0531' };
  expect(inquired({ ...process, transactions: [saved] }, 'save-card')).toMatchObject({
    done: {
      transaction: {
        state: 'token-saved',
        token: { value: 'c-1', expiry: { month: 5, year: 2031 } },
      },
    },
  });
});

test('a hold stays one, though it tells a token', () => {
  const held = { ...row, statusCode: 11, cardToken: 'c-1', cardExp: '0531' };
  const transaction = { state: 'authorized', amount: 12_345, token: { value: 'c-1' } };
  expect(inquired({ ...process, transactions: [held] }, 'hold')).toMatchObject({
    done: { transaction },
  });
  const named = { transactionId: '145', proof: 't-1', currency: 'ILS' } as const;
  const { read } = asked(grow.calls.inquire(account, named, grow.addresses.live));
  expect(read(told(held))).toMatchObject({
    done: { transaction: { ...transaction, reference: '' } },
  });
});

test('a page that was paid at the second try is paid; its refund is no payment', () => {
  const refused = { ...row, transactionId: '144', statusCode: 9 };
  const refund = { ...row, transactionId: '146', statusCode: 6 };
  expect(inquiredRows(refund, refused, row)).toMatchObject({
    done: { transaction: { state: 'approved', direction: 'payment', transactionId: '145' } },
  });
});

test.each([
  ['another process', { ...process, processId: '51' }],
  ['a status that nobody published', { ...process, transactions: [{ ...row, statusCode: 7 }] }],
  ['money without a number', { ...process, transactions: [{ ...row, transactionId: '' }] }],
  ['a sum with a comma', { ...process, transactions: [{ ...row, sum: '1,000' }] }],
  ['no list', { processId: '512' }],
])('an answer of %s says nothing', (_name, data) => {
  expect(() => inquired(data)).toThrow(UnreadableAnswerError);
});

test('only one number says that there is no such transaction', () => {
  const named = { transactionId: '145', proof: 't-1', currency: 'ILS' } as const;
  const { read } = asked(grow.calls.inquire(account, named, grow.addresses.live));
  expect(read(refusal(170))).toEqual({ done: { kind: 'not-found' } });
  expect(() => read(refusal(716))).toThrow(UnreadableAnswerError);
  expect(() => read(told({ ...row, transactionId: '146' }))).toThrow(UnreadableAnswerError);
  expect(read(told(row))).toMatchObject({ done: { transaction: { amount: 12_345 } } });
});

test('a charge of a kept card is found by the card and our reference together', () => {
  const lost = { reference: 'P2', token: { value: 'c-1' }, currency: 'ILS' } as const;
  const ask = asked(grow.calls.inquire(account, lost, grow.addresses.live));
  expect(formOfRequest(ask)).toEqual({
    userId: 'user1',
    cardToken: 'c-1',
    transactionUniqueIdentifier: 'P2',
  });
  const found = ask.read(told({ transactions: [{ ...row, transactionId: '147' }] }));
  expect(found).toMatchObject({ done: { kind: 'found', transaction: { reference: 'P2' } } });
  // Nothing says that a list without it means that it never came.
  expect(ask.read(told({ transactions: [] }))).toEqual({ done: { kind: 'cannot-tell' } });
  const incomplete = { received_time: '2026-11-27 12:00:00', complete_time: '' };
  expect(() => ask.read(told({ transactions: [incomplete] }))).toThrow(UnreadableAnswerError);
});

test('what came in and names nothing that Grow can be asked by tells nothing', () => {
  const webhook = { transactionCode: '145', paymentSum: 2 };
  const notify = { rawBody: Buffer.from(JSON.stringify(webhook)), headers: {}, query: '' };
  const { hint } = grow.readNotify(notify, account);
  for (const name of [hint, {}, { reference: 'P2' }, { reference: '', token: { value: 'c-1' } }]) {
    const inquiry = { ...name, currency: 'ILS' } as const;
    expect(grow.calls.inquire(account, inquiry, grow.addresses.live)).toEqual({
      done: { kind: 'cannot-tell' },
    });
  }
});

const charge: TokenCharge = {
  reference: 'P2',
  token: { value: 'c-1' },
  amount: 12_345,
  currency: 'ILS',
  description: 'ייעוץ',
  payer: page.payer,
  isRecurring: false,
};
const followUp: FollowUp = {
  reference: 'P3',
  original: { transactionId: '145', handle: { token: 't-1' } },
  amount: 1_000,
  currency: 'ILS',
};

test('a refusal whose number is not published for its call leaves money unknown', () => {
  const charging = asked(grow.calls.chargeToken?.(account, charge, grow.addresses.live));
  expect(charging.read(refusal(103))).toMatchObject({
    done: { state: 'declined', code: { scheme: 'grow', value: '103' } },
  });
  // The identifier was used before: its first charge may have been made.
  expect(() => charging.read(refusal(12))).toThrow(UnreadableAnswerError);
  const refunding = asked(grow.calls.refund?.(account, followUp, grow.addresses.live));
  expect(refunding.read(refusal(207))).toMatchObject({ done: { state: 'declined' } });
  // The refund waits for a person of Grow.
  expect(() => refunding.read(refusal(110))).toThrow(UnreadableAnswerError);
  expect(() => refunding.read(answer({ status: 0, err: 'busy' }))).toThrow(UnreadableAnswerError);
});

test.each(
  listResponseCodes('grow')
    .filter((known) => known.class === 'tech' || known.class === 'duplicate')
    .map(({ code }) => code),
)('a number that does not say what was done leaves money unknown: %s', (code) => {
  const { live } = grow.addresses;
  for (const step of [
    grow.calls.chargeToken?.(account, charge, live),
    grow.calls.capture?.(account, followUp, live),
    grow.calls.refund?.(account, followUp, live),
  ]) {
    expect(() => asked<unknown>(step).read(refusal(Number(code)))).toThrow(UnreadableAnswerError);
  }
});

test('a hold is taken when its transaction says so', () => {
  const settling = asked(grow.calls.capture?.(account, followUp, grow.addresses.live));
  expect(formOfRequest(settling)).toMatchObject({ transactionToken: 't-1', sum: '10.00' });
  const { read } = asked(settling.read(told('')));
  expect(read(told({ ...row, sum: 10 }))).toMatchObject({
    done: { state: 'approved', amount: 1_000, reference: 'P3' },
  });
  expect(() => read(told({ ...row, statusCode: 11 }))).toThrow(UnreadableAnswerError);
});

test.each([
  [{ transactionId: '146', refundedTransactionId: 145 }, '146'],
  [{ transactionId: '145', refundedTransactionId: 146 }, '146'],
  ['', ''],
])('a refund that told %j has the number %j', (data, transactionId) => {
  const { read } = asked(grow.calls.refund?.(account, followUp, grow.addresses.live));
  expect(read(told(data))).toMatchObject({
    done: { state: 'approved', direction: 'refund', transactionId, amount: 1_000 },
  });
});

test('a refused key is named', () => {
  const { read } = asked(grow.calls.verifyAccount(account, undefined, grow.addresses.live));
  expect(read(refusal(812))).toMatchObject({ done: { isGood: false, field: 'apiKey' } });
  expect(read(refusal(701))).toEqual({ done: { isGood: false, text: 'סירוב' } });
});
