import { expect, test } from 'vitest';

import {
  addingSide,
  MONEY_IN_ACCOUNTS,
  MONEY_OUT_ACCOUNTS,
  reachOfFilter,
} from './profit-and-loss.ts';
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

test('a filter reaches documents, a tag or a person, whichever narrows most', () => {
  expect(reachOfFilter({})).toBeUndefined();
  for (const filter of [{ customerId: 'c' }, { docType: 305 }, { branchId: 'b' }]) {
    expect(reachOfFilter({ ...filter, tagId: 't', userId: 'u' })).toBe('documents');
    expect(reachOfFilter(filter)).toBe('documents');
  }
  expect(reachOfFilter({ tagId: 't', userId: 'u' })).toBe('tag');
  expect(reachOfFilter({ userId: 'u' })).toBe('person');
});
