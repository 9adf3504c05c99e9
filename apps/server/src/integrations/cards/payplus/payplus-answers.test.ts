import { expect, test } from 'vitest';

import type { GatewayAccount, TokenCharge } from '../card-gateway.ts';
import { UnreadableAnswerError } from '../gateway-step.ts';
import { readAnswerTo } from '../testing/read-answer-to.ts';
import { undecidedCodes } from '../testing/undecided-codes.ts';
import { payplus } from './payplus.ts';

const { live: LIVE } = payplus.addresses;
const account: GatewayAccount = {
  gateway: 'payplus',
  credentials: { terminal: 'terminal-1', apiKey: 'test-key', secretKey: 'test-secret' },
};
const SUCCESS = { status: 'success', code: 0, description: 'operation has been success' };
const flat = {
  transaction_uid: 'u-1',
  page_request_uid: 'r-1',
  type: 'Charge',
  status_code: '000',
  amount: 123.45,
  currency: 'ILS',
  more_info: 'P1',
};
const charge: TokenCharge = {
  reference: 'P2',
  token: { value: 't-1/c-1' },
  amount: 12_345,
  currency: 'ILS',
  description: 'ייעוץ',
  payer: { name: 'נועה כהן', email: '', phone: '' },
  isRecurring: false,
};

/** Reads the answer to a question about the page r-1. */
function inquired(data: unknown): unknown {
  const step = payplus.calls.inquire(account, { pageId: 'r-1', currency: 'ILS' }, LIVE);
  return readAnswerTo(step, { json: { results: SUCCESS, data } });
}

function charged(json: unknown, status = 200): unknown {
  return readAnswerTo(payplus.calls.chargeToken?.(account, charge, LIVE), { json, status });
}

/** Reads the answer to a later call on a transaction. */
function followed(name: 'capture' | 'refund' | 'void', results: object): unknown {
  const original = { transactionId: 'u-1' };
  const followUp = { reference: 'R1', original, amount: 12_345, currency: 'ILS' } as const;
  const step = payplus.calls[name]?.(account, followUp, LIVE);
  return readAnswerTo(step, { json: { results, data: {} } });
}

function refusedBy(description: string): object {
  return { status: 'error', code: 1, description };
}

test.each(['can-not-find-token', 'can-not-find-customer', 'can-not-find-terminal'])(
  '%s refuses a charge, where its status is one of a refusal',
  (words) => {
    const json = { results: refusedBy(words), data: {} };
    expect(charged(json, 422)).toMatchObject({ done: { state: 'declined' } });
    expect(() => charged(json, 429)).toThrow(UnreadableAnswerError);
  },
);

test.each(['general-error', 'transaction-already-cancelled', 'timeout', ''])(
  'the words %j decide nothing',
  (words) => {
    expect(() => charged({ results: refusedBy(words), data: {} })).toThrow(UnreadableAnswerError);
    for (const name of ['capture', 'refund', 'void'] as const) {
      expect(() => followed(name, refusedBy(words))).toThrow(UnreadableAnswerError);
    }
  },
);

test('a transaction that is not found is neither taken nor refunded, and may have been cancelled before', () => {
  const missing = refusedBy('can-not-find-transaction');
  expect(followed('capture', missing)).toMatchObject({ done: { state: 'declined' } });
  expect(followed('refund', missing)).toMatchObject({ done: { state: 'declined' } });
  expect(() => followed('void', missing)).toThrow(UnreadableAnswerError);
  expect(followed('void', refusedBy('not-authorize'))).toMatchObject({
    done: { state: 'declined' },
  });
});

test.each(undecidedCodes('shva-emv'))('code %s says nothing of the money', (status_code) => {
  const told = { transaction: { uid: 'u-2', status_code }, data: {} };
  expect(() => charged({ results: refusedBy(''), data: told })).toThrow(UnreadableAnswerError);
  expect(() => inquired({ ...flat, status_code })).toThrow(UnreadableAnswerError);
});

test('a refused card leaves its page open', () => {
  expect(inquired({ ...flat, status_code: '004' })).toMatchObject({
    done: { transaction: { state: 'pending', transactionId: '', reference: 'P1' } },
  });
});

test('a payment without a reference is told as one of no attempt', () => {
  expect(inquired({ ...flat, more_info: undefined })).toMatchObject({
    done: { transaction: { state: 'approved', reference: '' } },
  });
});

test('a refund that is not found may have been made, and nothing is asked without a name', () => {
  const missing = { results: refusedBy('can-not-find-transaction_uid'), data: {} };
  for (const name of [{ transactionId: 'u-1' }, { reference: 'R1' }]) {
    const about = { ...name, currency: 'ILS' } as const;
    const refund = payplus.calls.inquire(account, { ...about, direction: 'refund' }, LIVE);
    expect(readAnswerTo(refund, { json: missing })).toEqual({ done: { kind: 'cannot-tell' } });
    const payment = payplus.calls.inquire(account, about, LIVE);
    expect(readAnswerTo(payment, { json: missing })).toEqual({ done: { kind: 'not-found' } });
  }
  expect(payplus.calls.inquire(account, { currency: 'ILS' }, LIVE)).toEqual({
    done: { kind: 'cannot-tell' },
  });
});

test('a try that nobody can explain leaves a search without an answer, unless another went well', () => {
  const row = (transaction_uid: string, status_code: string): object => ({
    transaction: {
      transaction_uid,
      status_code,
      transaction_type: 'Charge',
      currency: 'ILS',
      amount: 1,
      more_info: 'P1',
    },
  });
  const found = (...data: readonly object[]): unknown =>
    readAnswerTo(payplus.calls.inquire(account, { reference: 'P1', currency: 'ILS' }, LIVE), {
      json: { results: SUCCESS, data },
    });
  const tries = [row('u-1', '004'), row('u-2', '009')];
  expect(found(...tries)).toEqual({ done: { kind: 'cannot-tell' } });
  expect(found(...tries, row('u-3', '000'))).toMatchObject({
    done: { kind: 'found', transaction: { transactionId: 'u-3' } },
  });
});
