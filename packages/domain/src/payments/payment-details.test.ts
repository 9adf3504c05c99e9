import { describe, expect, test } from 'vitest';

import {
  asksForMoney,
  bankAccountProblems,
  hasPaymentDetails,
  NO_PAYMENT_DETAILS,
} from './payment-details.ts';

const ACCOUNT = { bank: '12', branch: '600', account: '123456', holder: '' };
const problems = (changes: Partial<typeof ACCOUNT>) =>
  bankAccountProblems({ ...ACCOUNT, ...changes }).map(({ field, code }) => `${field} ${code}`);

describe('the bank account of a business', () => {
  test('is whole, or is not there', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ account: '12-345/67' })).toEqual([]);
    expect(problems({ bank: '', branch: '', account: '' })).toEqual([]);
    expect(problems({ bank: '', branch: '' })).toEqual([
      'bank FIELD_REQUIRED',
      'branch FIELD_REQUIRED',
    ]);
    expect(problems({ bank: '', branch: '', account: '', holder: 'רון כהן' })).toHaveLength(3);
  });

  test('is in a bank of Israel, by its two digits', () => {
    for (const bank of ['77', 'Chase', '4', 'הפועלים']) {
      expect(problems({ bank })).toEqual(['bank BANK_UNKNOWN']);
    }
    expect(problems({ bank: '04' })).toEqual([]);
  });

  test('has a branch of up to three digits, and a number of digits', () => {
    expect(problems({ branch: '6000' })).toEqual(['branch BRANCH_INVALID']);
    expect(problems({ bank: '', branch: 'ab' })).toEqual([
      'bank FIELD_REQUIRED',
      'branch BRANCH_INVALID',
    ]);
    for (const account of ['12a', '000', '1'.repeat(14), '-']) {
      expect(problems({ account })).toEqual(['account ACCOUNT_INVALID']);
    }
    expect(problems({ account: '1'.repeat(13) })).toEqual([]);
  });
});

test('any one way is enough to say how to pay; a name alone is none', () => {
  expect(hasPaymentDetails(NO_PAYMENT_DETAILS)).toBe(false);
  expect(hasPaymentDetails({ ...NO_PAYMENT_DETAILS, holder: 'רון כהן', bank: '12' })).toBe(false);
  for (const field of ['account', 'bitPhone', 'link', 'instructions']) {
    expect(hasPaymentDetails({ ...NO_PAYMENT_DETAILS, [field]: '1' })).toBe(true);
  }
});

test('tax invoices and transaction invoices ask for money, receipts and quotes do not', () => {
  expect([305, 300].map((type) => asksForMoney(type))).toEqual([true, true]);
  expect([320, 330, 400, 405, 9999, 100, 9998].filter((type) => asksForMoney(type))).toEqual([]);
});
