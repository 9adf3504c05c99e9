import { expect, test } from 'vitest';

import { addingSide, MONEY_IN_ACCOUNTS, MONEY_OUT_ACCOUNTS } from './profit-and-loss.ts';
import { STANDARD_ACCOUNTS, STANDARD_CODES, standardAccountsOf } from './chart-of-accounts.ts';

test('booked income is a credit and an expense a debit; money is the reverse', () => {
  expect(addingSide('accrual', 'income')).toBe('credit');
  expect(addingSide('accrual', 'expense')).toBe('debit');
  expect(addingSide('cash', 'income')).toBe('debit');
  expect(addingSide('cash', 'expense')).toBe('credit');
});

test('money is on accounts of the balance sheet alone', () => {
  for (const code of [...MONEY_IN_ACCOUNTS, ...MONEY_OUT_ACCOUNTS]) {
    expect(['asset', 'liability'], code).toContain(STANDARD_ACCOUNTS[code]);
  }
});

test('each account is of one kind, once in the chart', () => {
  expect(new Set(STANDARD_CODES).size).toBe(Object.keys(STANDARD_ACCOUNTS).length);
  expect(standardAccountsOf('income')).toContain('donations');
  expect(standardAccountsOf('expense')).not.toContain('fixed-assets');
});
