import { expect, test } from 'vitest';

import { closingLines, profitOfYear, type YearBalance } from './year-closing.ts';

const BALANCES: readonly YearBalance[] = [
  { id: 'bank', kind: 'asset', balanceAgorot: 700 },
  { id: 'income-taxable', kind: 'income', balanceAgorot: -1_000 },
  { id: 'rounding', kind: 'income', balanceAgorot: 0 },
  { id: 'expense-rent', kind: 'expense', balanceAgorot: 300 },
];

test('a closing brings income and expenses to zero, and the equity takes what is left', () => {
  expect(profitOfYear(BALANCES)).toBe(700);
  expect(closingLines(BALANCES, 'capital')).toEqual([
    { account: 'income-taxable', debitAgorot: 1_000, creditAgorot: 0 },
    { account: 'expense-rent', debitAgorot: 0, creditAgorot: 300 },
    { account: 'capital', debitAgorot: 0, creditAgorot: 700 },
  ]);
});

test('a year without a result has no row of the equity', () => {
  const even = BALANCES.map((one) =>
    one.id === 'expense-rent' ? { ...one, balanceAgorot: 1_000 } : one,
  );
  expect(closingLines(even, 'retained-earnings').map(({ account }) => account)).toEqual([
    'income-taxable',
    'expense-rent',
  ]);
});
