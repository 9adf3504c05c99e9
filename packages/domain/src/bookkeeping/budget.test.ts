import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import {
  budgetOfDays,
  budgetProblems,
  budgetStatus,
  overTheYear,
  partOfBudgetRow,
  raisedBy,
  standardBudgetRows,
} from './budget.ts';

const days = (from: string, to: string) => ({
  month: from.slice(0, 7),
  from: localDate(from),
  to: localDate(to),
});

test('a part of a month has its days of the budget, a whole one all of it', () => {
  expect(budgetOfDays(3_100_00, days('2026-01-01', '2026-01-31'))).toBe(3_100_00);
  expect(budgetOfDays(3_100_00, days('2026-01-22', '2026-01-31'))).toBe(1_000_00);
  expect(budgetOfDays(100_00, days('2028-02-29', '2028-02-29'))).toBe(3_45);
});

test('a year is divided to the agora', () => {
  const months = overTheYear(agorot(100_00));
  expect(months.reduce((total, one) => total + one, 0)).toBe(100_00);
  expect(new Set(months)).toEqual(new Set([8_33, 8_34]));
});

test('what was is raised and lowered, and a loss is no budget', () => {
  expect(raisedBy(1_000_00, 750)).toBe(1_075_00);
  expect(raisedBy(1_000_00, -10_000)).toBe(0);
  expect(raisedBy(-50_00, 1_000)).toBe(0);
  expect([raisedBy(0, 1_000), raisedBy(1, 0), raisedBy(3, 5_000)]).toEqual([0, 1, 5]);
});

test('a row stands once, and income is planned as one or by account', () => {
  expect(budgetProblems([{ row: 'income' }, { row: 'expense-expense-rent' }])).toEqual([]);
  expect(budgetProblems([{ row: 'income' }, { row: 'income-donations' }])).toEqual([
    { path: ['rows', 1, 'row'], code: 'VALUE_NOT_ALLOWED' },
  ]);
  expect(budgetProblems([{ row: 'income' }, { row: 'income' }])).toEqual([
    { path: ['rows', 1, 'row'], code: 'VALUE_NOT_ALLOWED' },
  ]);
  const accounts = [{ row: 'income-donations' }, { row: 'income-sales' }];
  expect(budgetProblems(accounts)).toEqual([]);
  expect(budgetProblems([...accounts, { row: 'income' }]).map(({ path }) => path[1])).toEqual([
    0, 1,
  ]);
  expect(budgetProblems([{ row: 'income' }, { row: 'incomes' }])).toEqual([]);
});

test('rows are those of the report without roundings', () => {
  expect(standardBudgetRows('income')).not.toContain('income-rounding');
  expect(standardBudgetRows('expense')).toContain('expense-expense-rent');
  expect(partOfBudgetRow('expense-expense-rent')).toEqual({
    kind: 'expense',
    account: 'expense-rent',
  });
  expect(partOfBudgetRow('income')).toEqual({ kind: 'income', account: undefined });
});

test('costs above the budget are bad at any time, income below it once the period is over', () => {
  const standing = (actual: number, isCost: boolean, isOver: boolean) =>
    budgetStatus(actual, 100, { isCost, isOver });
  expect([standing(120, true, false), standing(120, true, true)]).toEqual(['bad', 'bad']);
  expect([standing(80, true, false), standing(80, true, true)]).toEqual(['open', 'good']);
  expect([standing(120, false, false), standing(80, false, false)]).toEqual(['good', 'open']);
  expect([standing(80, false, true), standing(100, true, true)]).toEqual(['bad', 'kept']);
});
