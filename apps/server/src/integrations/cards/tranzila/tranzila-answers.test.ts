import { describe, expect, test } from 'vitest';

import type { InquiryResult } from '../card-gateway.ts';
import { UnreadableAnswerError } from '../gateway-step.ts';
import type { GatewayTransaction } from '../gateway-transaction.ts';
import { readAnswerTo, resultOf } from '../testing/read-answer-to.ts';
import { tranzila } from './tranzila.ts';

const credentials = { terminal: 'books', appKey: 'books-app-key', secret: 'books-secret' };
const account = { gateway: 'tranzila', credentials } as const;
const AT = { api: 'https://api.test' };
const followUp = {
  reference: 'R1',
  original: { transactionId: '7', approvalNumber: '0000007' },
  amount: 100,
  currency: 'ILS',
} as const;

/** Reads a row of a report. */
function readRow(row: object): InquiryResult {
  const step = tranzila.calls.inquire(account, { transactionId: '7', currency: 'ILS' }, AT);
  return resultOf(readAnswerTo(step, { json: { transactions: [{ ...ROW, ...row }] } }));
}
const ROW = {
  index: 7,
  amount: '12345',
  currency: '1',
  processor_response_code: '000',
  txn_type: 'DEBIT',
  tranmode: 'A',
  payment_plan: '1',
  authorization_number: '0000007',
  credit_card_token: 'Xb70373db9223010000',
  expiration_month: '05',
  expiration_year: '31',
  user_defined_3: 'pinkas-P1',
};

describe('a row of a report', () => {
  test('has its sum in agorot, and its token with the digits of the card', () => {
    expect(readRow({})).toMatchObject({
      transaction: {
        state: 'approved',
        amount: 12_345,
        currency: 'ILS',
        card: { lastDigits: '0000', expiry: { month: 5, year: 2031 } },
        token: { value: 'Xb70373db9223010000' },
      },
    });
  });

  test.each([
    [{ tranmode: 'AK' }, 'approved', 'payment'],
    [{ tranmode: 'A12345' }, 'approved', 'payment'],
    [{ tranmode: '' }, 'approved', 'payment'],
    [{ tranmode: 'V' }, 'authorized', 'payment'],
    [{ tranmode: 'V12345' }, 'authorized', 'payment'],
    [{ tranmode: 'N', txn_type: 'VERIFY' }, 'checked', 'payment'],
    [{ tranmode: 'NK', txn_type: 'VERIFY' }, 'token-saved', 'payment'],
    [{ tranmode: 'C7', txn_type: 'FORCE' }, 'approved', 'payment'],
    [{ tranmode: 'R', txn_type: 'CREDIT' }, 'approved', 'refund'],
    [{ txn_type: 'CANCEL' }, 'voided', 'refund'],
    [{ processor_response_code: '004' }, 'declined', 'payment'],
  ])('%o is %s, a %s', (row, state, direction) => {
    expect(readRow(row)).toMatchObject({ transaction: { state, direction } });
  });

  test('has as many payments as its sums say', () => {
    const sums = { payment_plan: '8', first_payment_amount: '3087', other_payment_amount: '3086' };
    for (const number_of_payments of ['3', '4']) {
      expect(readRow({ ...sums, number_of_payments })).toMatchObject({
        transaction: { instalments: { kind: 'payments', count: 4, first: 3_087, each: 3_086 } },
      });
    }
    expect(readRow({ ...sums, other_payment_amount: '0' })).not.toHaveProperty(
      'transaction.instalments',
    );
  });

  test.each([
    [{ amount: '123.45' }],
    [{ currency: '376' }],
    [{ tranmode: '', txn_type: 'VERIFY' }],
    [{ tranmode: 'A', txn_type: 'VERIFY' }],
    [{ tranmode: 'X' }],
    [{ processor_response_code: '' }],
  ])('in another form is not read: %o', (row) => {
    expect(() => readRow(row)).toThrow(UnreadableAnswerError);
  });

  test('of another number is not the one that was asked for', () => {
    expect(readRow({ index: 8 })).toEqual({ kind: 'cannot-tell' });
  });

  test.each([
    [{ error_code: 20_003, transactions: [] }, 200],
    [{ error_code: 1, message: 'no' }, 200],
    [{ transactions: [] }, 401],
    [undefined, 200],
  ])('is not missing in what is no report: %o', (json, status) => {
    const step = tranzila.calls.inquire(account, { transactionId: '7', currency: 'ILS' }, AT);
    expect(() => readAnswerTo(step, { json, status })).toThrow(UnreadableAnswerError);
  });
});

describe('the answer to a call', () => {
  const refund = (json: unknown, status = 200): GatewayTransaction =>
    resultOf(readAnswerTo(tranzila.calls.refund?.(account, followUp, AT), { json, status }));
  const good = { processor_response_code: '000', transaction_id: '9', txn_type: 'credit' };

  test('may name its currency in two ways, and its sum as a decimal', () => {
    for (const currency of [
      { currency: 'ILS' },
      { currency_code: 'ILS' },
      { currency_code: '1' },
    ]) {
      const json = { error_code: 0, transaction_result: { ...good, ...currency, amount: '1.00' } };
      expect(refund(json)).toMatchObject({ state: 'approved', currency: 'ILS', amount: 100 });
    }
  });

  test.each([
    [4, '004', 'ashrait-96', '004'],
    [36, '036', 'ashrait-96', '036'],
    [23_002, '002', 'tranzila', '23002'],
    [1, '001', 'tranzila', '1'],
    ['E001', 'E001', 'tranzila', 'E001'],
  ])('a refusal %s with %s is of the list %s: %s', (error_code, code, scheme, value) => {
    const json = {
      error_code,
      message: 'no',
      transaction_result: { processor_response_code: code },
    };
    expect(refund(json, 400)).toMatchObject({ state: 'declined', code: { scheme, value } });
  });

  test.each([
    ['a good code with a refusal', { ...good, processor_response_code: '004' }, 0, 200],
    ['a refusal with a good result', good, 4, 400],
    ['another deed than was asked for', { ...good, txn_type: 'debit' }, 0, 200],
    ['another status', good, 0, 401],
  ])('%s says nothing', (_name, transaction_result, error_code, status) => {
    expect(() => refund({ error_code, transaction_result }, status)).toThrow(UnreadableAnswerError);
  });
});

test('our reference is looked for in the next part of a long report, among rows of any form', () => {
  const step = tranzila.calls.inquire(account, { reference: 'P1', currency: 'ILS' }, AT);
  const others = Array.from({ length: 1_000 }, () => ({ txn_type: 'DIRECT_DEBIT' }));
  const next = readAnswerTo(step, { json: { transactions: others } });
  expect('request' in next && next.request.body).toContain('"page":2');
  expect(
    readAnswerTo(next, {
      json: { transactions: [{ ...ROW, index: 'none', user_defined_3: '' }, ROW] },
    }),
  ).toMatchObject({
    done: { kind: 'found', transaction: { transactionId: '7' } },
  });
});
