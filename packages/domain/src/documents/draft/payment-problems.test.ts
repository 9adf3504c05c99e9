import { describe, expect, test } from 'vitest';

import { TODAY, cash, problemsOf } from '../../../test/a-draft.ts';
import { agorot } from '../../money/agorot.ts';
import { makePayment, type PaymentRow } from '../../payments/payment-row.ts';
import { addDays, addMonths, type LocalDate } from '../../time/local-date.ts';

const TOMORROW = addDays(TODAY, 1);

function withholding(sum: number): PaymentRow {
  return makePayment({
    kind: 'withholding',
    sumAgorot: agorot(sum),
    date: TODAY,
    certificate: '12',
  });
}

function depositUse(sum: number): PaymentRow {
  return makePayment({
    kind: 'deposit-use',
    sumAgorot: agorot(sum),
    date: TODAY,
    depositId: 'deposit',
  });
}

describe('rows of money', () => {
  test('stand only where the type takes money', () => {
    for (const docType of [9999, 100, 200, 210, 300, 305, 500] as const) {
      expect(problemsOf(docType, { payments: [cash(100)] })).toEqual([
        'payments PAYMENTS_NOT_ALLOWED',
      ]);
    }
  });

  test('are needed where the type is made of them, and may be missing on a credit', () => {
    for (const docType of [320, 400, 9998, 9997] as const) {
      expect(problemsOf(docType, { payments: [] })).toEqual(['payments NO_PAYMENTS']);
    }
    expect(problemsOf(330, { payments: [] })).toEqual([]);
  });

  test('come to an invoice-receipt to the agora', () => {
    expect(problemsOf(320, { payments: [cash(11_799)] })).toEqual(['payments SUM_MISMATCH']);
    expect(problemsOf(320, { payments: [cash(11_801)] })).toEqual(['payments SUM_MISMATCH']);
    expect(problemsOf(320, { payments: [cash(11_000), cash(800)] })).toEqual([]);
  });

  test('are free in sum on a receipt', () => {
    expect(problemsOf(400, { payments: [cash(1)] })).toEqual([]);
  });

  test('name a branch of three digits at most, where the bank is one of Israel', () => {
    const cheque = (bankCode: string, branch: string): PaymentRow =>
      makePayment({
        kind: 'cheque',
        sumAgorot: agorot(100),
        date: TODAY,
        bank: 'בנק',
        bankCode,
        branch,
        chequeNumber: '7',
      });
    expect(problemsOf(400, { payments: [cheque('12', '6001')] })).toEqual([
      'payments.0.branch BRANCH_INVALID',
    ]);
    expect(problemsOf(400, { payments: [cheque('12', '600')] })).toEqual([]);
    expect(problemsOf(400, { payments: [cheque('', '021000021')] })).toEqual([]);
  });

  test('give back no more than a credit', () => {
    expect(problemsOf(330, { payments: [cash(11_800)] })).toEqual([]);
    expect(problemsOf(330, { payments: [cash(11_801)] })).toEqual(['payments REFUND_ABOVE_TOTAL']);
  });

  test('each have a sum, and a date that came unless a cheque or a card is due later', () => {
    expect(problemsOf(400, { payments: [cash(100), cash(0)] })).toEqual([
      'payments.1.sumAgorot PAYMENT_SUM_NOT_POSITIVE',
    ]);
    expect(problemsOf(400, { payments: [{ ...cash(100), date: TOMORROW }] })).toEqual([
      'payments.0.date PAYMENT_DATE_IN_FUTURE',
    ]);
    const later = { sumAgorot: agorot(100), date: TOMORROW };
    const of = { bank: '12', branch: '1', account: '1', chequeNumber: '7' };
    const cheque = makePayment({ kind: 'cheque', ...later, ...of });
    expect(problemsOf(400, { payments: [cheque] })).toEqual([]);
  });

  test('fall due within ten years', () => {
    const chequeOf = (date: LocalDate): PaymentRow =>
      makePayment({
        kind: 'cheque',
        sumAgorot: agorot(100),
        date,
        bank: '12',
        branch: '1',
        account: '1',
        chequeNumber: '7',
      });
    const last = addMonths(TODAY, 120);
    expect(problemsOf(400, { payments: [chequeOf(last)] })).toEqual([]);
    expect(problemsOf(400, { payments: [chequeOf(addDays(last, 1))] })).toEqual([
      'payments.0.date PAYMENT_DATE_TOO_FAR',
    ]);
  });

  test('are more than tax withheld at source', () => {
    expect(problemsOf(400, { payments: [withholding(100)] })).toEqual([
      'payments WITHHOLDING_ALONE',
    ]);
    expect(problemsOf(400, { payments: [withholding(100), cash(100)] })).toEqual([]);
  });

  test('of a deposit are money that came, not withheld and not of another deposit', () => {
    expect(problemsOf(9998, { payments: [cash(1), withholding(1)] })).toEqual([
      'payments.1.kind MEANS_NOT_ALLOWED',
    ]);
    for (const docType of [9998, 9997, 330] as const) {
      expect(problemsOf(docType, { payments: [depositUse(100)] })).toEqual([
        'payments.0.kind MEANS_NOT_ALLOWED',
      ]);
    }
  });

  test('stay under the largest total', () => {
    expect(problemsOf(400, { payments: [cash(99_999_999_999), cash(1)] })).toEqual([
      'payments TOTAL_TOO_LARGE',
    ]);
  });
});
