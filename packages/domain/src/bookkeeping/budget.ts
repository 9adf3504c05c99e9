import {
  agorot,
  agorotFromBigInt,
  divideRounded,
  splitByWeights,
  type Agorot,
} from '../money/agorot.ts';
import { daysBetween, endOfMonth, startOfMonth } from '../time/local-date.ts';
import type { MonthOfPeriod } from '../time/report-period.ts';
import { standardAccountsOf } from './chart-of-accounts.ts';
import { REVENUE_KINDS, type RevenueKind } from './profit-and-loss.ts';

/** The years that a budget can be of. */
export const BUDGET_YEAR_MIN = 2000;
export const BUDGET_YEAR_MAX = 2099;

export const BUDGET_MONTHS = 12;

/** The row of a budget that is of all income as one. */
export const WHOLE_INCOME = 'income';

/**
 * Returns the rows of standard accounts that accept a budget, in the order of the report; roundings are not planned.
 */
export function standardBudgetRows(kind: RevenueKind): readonly string[] {
  return standardAccountsOf(kind).flatMap((account) =>
    account === 'rounding' ? [] : `${kind}-${account}`,
  );
}

/** Returns the half of the report that a row of a budget is in, and its account; none of all income. */
export function partOfBudgetRow(row: string): {
  readonly kind: RevenueKind;
  readonly account: string | undefined;
} {
  const kind = REVENUE_KINDS.find((one) => row === one || row.startsWith(`${one}-`)) ?? 'expense';
  return { kind, account: row === kind ? undefined : row.slice(kind.length + 1) };
}

/** What is wrong with the rows of a budget, each by its path. */
export interface BudgetProblem {
  readonly path: readonly (string | number)[];
  readonly code: 'VALUE_NOT_ALLOWED';
}

/**
 * Returns duplicate rows, and rows of single income accounts beside the row of all income: such rows would count twice.
 */
export function budgetProblems(
  rows: readonly { readonly row: string }[],
): readonly BudgetProblem[] {
  const names = rows.map(({ row }) => row);
  const isWhole = names.includes(WHOLE_INCOME);
  return names.flatMap((row, index): BudgetProblem[] => {
    const isTwice = names.indexOf(row) !== index;
    const isBeside = isWhole && row.startsWith(`${WHOLE_INCOME}-`);
    return isTwice || isBeside ? [{ path: ['rows', index, 'row'], code: 'VALUE_NOT_ALLOWED' }] : [];
  });
}

/** Returns how much of the budget of a month falls to the days of it that are in a period, rounded to the agora. */
export function budgetOfDays(monthAgorot: number, { from, to }: MonthOfPeriod): Agorot {
  const days = daysBetween(from, to) + 1;
  const whole = daysBetween(startOfMonth(from), endOfMonth(from)) + 1;
  return agorotFromBigInt(divideRounded(BigInt(monthAgorot) * BigInt(days), BigInt(whole)));
}

const WHOLE_BASIS_POINTS = 10_000n;

/** Returns a budget out of what was: raised by a rate in basis points, less than zero lowers; never below zero. */
export function raisedBy(sumAgorot: number, rateBasisPoints: number): Agorot {
  const factor = WHOLE_BASIS_POINTS + BigInt(rateBasisPoints);
  const raised = divideRounded(BigInt(sumAgorot) * factor, WHOLE_BASIS_POINTS);
  return agorotFromBigInt(raised < 0n ? 0n : raised);
}

/** Returns a sum over the months of a year as evenly as agorot allow. */
export function overTheYear(sumAgorot: Agorot): readonly Agorot[] {
  return splitByWeights(
    sumAgorot,
    Array.from({ length: BUDGET_MONTHS }, () => agorot(1)),
  );
}

/** The result of comparing a figure with its budget. */
export type BudgetStatus = 'kept' | 'good' | 'bad' | 'open';

/**
 * Compares a figure with its budget: costs above it are bad at any time; a shortfall means nothing while the period
 * runs, and afterwards is bad for income and good for costs.
 */
export function budgetStatus(
  actualAgorot: number,
  budgetAgorot: number,
  { isCost, isOver }: { readonly isCost: boolean; readonly isOver: boolean },
): BudgetStatus {
  if (actualAgorot === budgetAgorot) return 'kept';
  const isAbove = actualAgorot > budgetAgorot;
  if (isAbove) return isCost ? 'bad' : 'good';
  if (!isOver) return 'open';
  return isCost ? 'good' : 'bad';
}
