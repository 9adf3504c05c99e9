import { describe, expect, test } from 'vitest';

import { TODAY, problemsOf } from '../../test/a-draft.ts';
import { agorot } from '../money/agorot.ts';
import { IN_SHEKELS, makePayment, paymentInShekels, type PaymentRow } from './payment-row.ts';

/** $32.00 at 3.6875, which are ₪ 118. */
const DOLLARS = { currency: 'USD', currencySum: 3_200, currencyRateE6: 3_687_500 } as const;

function cashIn(foreign: object, sum = 11_800): PaymentRow {
  return { ...makePayment({ kind: 'cash', sumAgorot: agorot(sum), date: TODAY }), ...foreign };
}

test.each([
  [DOLLARS, 11_800],
  [{ currency: 'JPY', currencySum: 1_000, currencyRateE6: 24_650 } as const, 2_465],
  [{ currency: 'KWD', currencySum: 1_000, currencyRateE6: 12_100_000 } as const, 1_210],
  [{ currency: 'EUR', currencySum: 1, currencyRateE6: 4_500_000 } as const, 5],
  [IN_SHEKELS, 0],
])('%j comes to %i agorot', (foreign, sum) => {
  expect(paymentInShekels(foreign)).toBe(sum);
});

describe('money in another currency', () => {
  const allowed = { mayIssueForeign: true };

  test('stands with the permission, and its sum follows from its rate', () => {
    expect(problemsOf(320, { payments: [cashIn(DOLLARS)] }, allowed)).toEqual([]);
    expect(problemsOf(320, { payments: [cashIn(DOLLARS, 11_801)] }, allowed)).toEqual([
      'payments.0.sumAgorot PAYMENT_SUM_DIFFERS',
    ]);
  });

  test('is refused without the permission and without a rate', () => {
    const payments = [cashIn(DOLLARS)];
    expect(problemsOf(320, { payments }, { mayIssueForeign: false })).toEqual([
      'payments.0.currency CURRENCY_NOT_ALLOWED',
    ]);
    const bare = [cashIn({ ...DOLLARS, currencyRateE6: 0 })];
    expect(problemsOf(320, { payments: bare }, allowed)).toEqual([
      'payments.0.currencyRateE6 CURRENCY_RATE_MISSING',
    ]);
  });

  test('is nothing that can be withheld', () => {
    const row = { ...cashIn(DOLLARS), kind: 'withholding', certificate: '' } as PaymentRow;
    expect(problemsOf(320, { payments: [row] }, allowed)).toEqual([
      'payments.0.currency PAYMENT_SHEKELS_ONLY',
    ]);
  });
});

test('a payment about which nothing is known has every field of its kind all the same', () => {
  const known = { sumAgorot: agorot(500), date: TODAY };
  expect(makePayment({ kind: 'cheque', ...known, bank: 'דיסקונט', chequeNumber: '7' })).toEqual({
    kind: 'cheque',
    ...known,
    remark: '',
    currency: '',
    currencySum: 0,
    currencyRateE6: 0,
    bank: 'דיסקונט',
    bankCode: '',
    branch: '',
    account: '',
    chequeNumber: '7',
  });
  expect(makePayment({ kind: 'card', ...known, dealPayment: 3, dealPayments: 12 })).toMatchObject({
    voucher: '',
    instalments: 1,
    dealPayment: 3,
    dealPayments: 12,
  });
});
