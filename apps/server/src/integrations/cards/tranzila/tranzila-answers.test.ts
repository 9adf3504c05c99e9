import { describe, expect, test } from 'vitest';

import { undecidedCodes } from '../testing/undecided-codes.ts';

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
    [{ processor_response_code: '004' }, 'pending', 'payment'],
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
    [4, '004', 'tranzila', '004'],
    [36, '036', 'tranzila', '036'],
    [23_002, '002', 'tranzila-api', '23002'],
  ])('a refusal %s with %s is of the list %s: %s', (error_code, code, scheme, value) => {
    const json = {
      error_code,
      message: 'no',
      transaction_result: { processor_response_code: code },
    };
    expect(refund(json, 400)).toMatchObject({ state: 'declined', code: { scheme, value } });
  });

  test.each(undecidedCodes('tranzila'))('%s of the processor says nothing', (code) => {
    const json = {
      error_code: Number(code),
      transaction_result: { processor_response_code: code },
    };
    expect(() => refund(json, 400)).toThrow(UnreadableAnswerError);
    expect(readRow({ processor_response_code: code })).toEqual({ kind: 'cannot-tell' });
  });

  test.each([1, ...undecidedCodes('tranzila-api')])('error %s says nothing', (error_code) => {
    const json = { error_code, transaction_result: { processor_response_code: '001' } };
    expect(() => refund(json, 400)).toThrow(UnreadableAnswerError);
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

describe('a refusal in a report', () => {
  const refused = { ...ROW, index: 8, processor_response_code: '004' };
  const find = (rows: readonly object[], asked: object): InquiryResult =>
    resultOf(
      readAnswerTo(
        tranzila.calls.inquire(account, { currency: 'ILS', reference: 'P1', ...asked }, AT),
        { json: { transactions: rows } },
      ),
    );

  test('of a page leaves it open, with its code, and that of a kept card is final', () => {
    expect(find([refused], {})).toMatchObject({
      transaction: { state: 'pending', transactionId: '', code: { value: '004' } },
    });
    expect(find([refused], { token: { value: 'Xb70373db9223010000' } })).toMatchObject({
      transaction: { state: 'declined', transactionId: '8' },
    });
  });

  test('counts for less than a payment, and says nothing beside a try that nobody can explain', () => {
    const undecided = { ...refused, processor_response_code: '952' };
    expect(find([refused, undecided, ROW], {})).toMatchObject({
      transaction: { state: 'approved' },
    });
    expect(find([refused, undecided], {})).toEqual({ kind: 'cannot-tell' });
  });

  test('of a number leads to the payment under the same reference', () => {
    const asked = { transactionId: '8', reference: 'P1', currency: 'ILS' } as const;
    const search = readAnswerTo(tranzila.calls.inquire(account, asked, AT), {
      json: { transactions: [refused] },
    });
    expect(readAnswerTo(search, { json: { transactions: [refused, ROW] } })).toMatchObject({
      done: { transaction: { state: 'approved', transactionId: '7' } },
    });
  });

  test('with a code that decides nothing is not listed', () => {
    const undecided = { ...refused, processor_response_code: '009' };
    const step = tranzila.calls.list?.(account, { from: '2026-11-01', to: '2026-11-30' }, AT);
    const listed = readAnswerTo(step, { json: { transactions: [undecided, refused] } });
    expect(listed).toMatchObject({ done: { transactions: [{ state: 'declined' }] } });
  });

  test('of a refund is not looked for by a reference that no refund has', () => {
    const asked = { reference: 'R1', direction: 'refund', currency: 'ILS' } as const;
    expect(tranzila.calls.inquire(account, asked, AT)).toEqual({ done: { kind: 'cannot-tell' } });
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
