import { describe, expect, test } from 'vitest';

import type { Inquiry, InquiryResult, TokenCharge } from '../card-gateway.ts';
import { UnreadableAnswerError } from '../gateway-step.ts';
import type { GatewayTransaction } from '../gateway-transaction.ts';
import { readAnswerTo, resultOf } from '../testing/read-answer-to.ts';
import { undecidedCodes } from '../testing/undecided-codes.ts';
import { cardcom } from './cardcom.ts';

const credentials = { terminal: '1000', apiName: 'test-name', apiPassword: 'test-password' };
const account = { gateway: 'cardcom', credentials } as const;
const { live: LIVE } = cardcom.addresses;
const PAGE = 'b1d7f1e0-0000-4000-8000-000000000001';
const INFO = { ResponseCode: 0, TranzactionId: 7, Amount: 123.45, CoinId: 1, JParameter: '0' };

const charge: TokenCharge = {
  reference: 'P1',
  token: { value: 'test-token' },
  amount: 12_345,
  currency: 'ILS',
  description: 'ייעוץ',
  payer: { name: 'נועה כהן', email: '', phone: '' },
  isRecurring: false,
};
const followUp = {
  reference: 'R1',
  original: { transactionId: '7' },
  amount: 12_345,
  currency: 'ILS',
} as const;

function charged(changes: object): GatewayTransaction {
  const step = cardcom.calls.chargeToken?.(account, charge, LIVE);
  return resultOf(readAnswerTo(step, { json: { ...INFO, ...changes } }));
}

function inquired(asked: Omit<Inquiry, 'currency'>, json: object): InquiryResult {
  const step = cardcom.calls.inquire(account, { currency: 'ILS', ...asked }, LIVE);
  return resultOf(readAnswerTo(step, { json }));
}

function pageOf(info: object, changes: object = {}): object {
  const page = { ResponseCode: 0, LowProfileId: PAGE, ReturnValue: 'P1', ...changes };
  return { ...page, TranzactionInfo: { ...INFO, ...info } };
}

describe.each(undecidedCodes('cardcom'))('after code %s', (code) => {
  const ResponseCode = Number(code);

  test('nobody knows what a call did, and an inquiry says nothing', () => {
    expect(() => charged({ ResponseCode })).toThrow(UnreadableAnswerError);
    for (const name of ['void', 'refund'] as const) {
      const step = cardcom.calls[name]?.(account, followUp, LIVE);
      expect(() => readAnswerTo(step, { json: { ResponseCode } })).toThrow(UnreadableAnswerError);
    }
    const info = { ...INFO, ResponseCode };
    expect(() => inquired({ transactionId: '7' }, info)).toThrow(UnreadableAnswerError);
    expect(() => inquired({ reference: 'P1' }, info)).toThrow(UnreadableAnswerError);
    expect(() => inquired({ pageId: PAGE }, pageOf({ ResponseCode }))).toThrow(
      UnreadableAnswerError,
    );
  });
});

test('a charge that was made before under its name, or a deal cancelled before, is no refusal', () => {
  expect(undecidedCodes('cardcom')).toEqual(expect.arrayContaining(['608', '5111', '009']));
});

test('a list keeps its other rows beside one whose code decides nothing', () => {
  const step = cardcom.calls.list?.(account, { from: '2026-11-01', to: '2026-11-30' }, LIVE);
  const rows = [{ ...INFO, ResponseCode: 9 }, INFO];
  expect(readAnswerTo(step, { json: { ResponseCode: 0, Tranzactions: rows } })).toMatchObject({
    done: { transactions: [{ state: 'approved' }] },
  });
});

test.each([
  [0, '0', 'approved'],
  [0, '', 'approved'],
  [0, '2', 'checked'],
  [0, '5', 'authorized'],
  [700, '2', 'checked'],
  [700, '5', 'authorized'],
  [701, '2', 'checked'],
  [701, '5', 'authorized'],
])('success %s of what was asked as J%s is %s', (ResponseCode, JParameter, state) => {
  expect(charged({ ResponseCode, JParameter })).toMatchObject({ state });
});

test.each([700, 701])('success %s of a plain charge says nothing', (ResponseCode) => {
  expect(() => charged({ ResponseCode })).toThrow(UnreadableAnswerError);
});

test('only the code of a missing deal says that there is none, and of a refund none does', () => {
  const missing = { ResponseCode: 5010, TranzactionId: 0 };
  expect(inquired({ reference: 'P1' }, missing)).toEqual({ kind: 'not-found' });
  expect(inquired({ transactionId: '7' }, missing)).toEqual({ kind: 'not-found' });
  expect(inquired({ reference: 'P1' }, { ResponseCode: 4, TranzactionId: 0 })).toEqual({
    kind: 'cannot-tell',
  });
  expect(inquired({ transactionId: '7', direction: 'refund' }, missing)).toEqual({
    kind: 'cannot-tell',
  });
});

test.each([{}, { reference: 'R1', direction: 'refund' }] as const)(
  'nothing can be asked about %o',
  (asked) => {
    const step = cardcom.calls.inquire(account, { currency: 'ILS', ...asked }, LIVE);
    expect(step).toEqual({ done: { kind: 'cannot-tell' } });
  },
);

test('our reference is never what was only asked for', () => {
  const reference = 'P1';
  const found = inquired({ transactionId: '7', reference }, INFO);
  expect(found).not.toHaveProperty('transaction.reference');
  expect(inquired({ reference }, INFO)).toMatchObject({ transaction: { reference } });
  const page = pageOf({}, { ReturnValue: null });
  expect(inquired({ pageId: PAGE, reference }, page)).toMatchObject({
    transaction: { state: 'approved', reference: '' },
  });
});

test('a refused card leaves its page open', () => {
  expect(inquired({ pageId: PAGE }, pageOf({ ResponseCode: 4 }))).toEqual({
    kind: 'found',
    transaction: {
      state: 'pending',
      isAfterRefusal: true,
      direction: 'payment',
      transactionId: '',
      reference: 'P1',
      code: { scheme: 'cardcom', value: '4', text: '' },
    },
  });
});

test('a terminal is written as it is told: without zeros before it', () => {
  const pattern = cardcom.credentialFields.find(({ name }) => name === 'terminal')?.pattern;
  expect(['1000', '1', '01000', '0', '', '12345678901'].map((one) => pattern?.test(one))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
