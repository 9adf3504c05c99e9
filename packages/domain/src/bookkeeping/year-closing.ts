import { localDate, type LocalDate } from '../time/local-date.ts';
import type { ReportPeriod } from '../time/report-period.ts';
import { isOfProfitAndLoss, type AccountKind } from './chart-of-accounts.ts';

/** Accounts to which the result of a year is carried: of a company, or of an owner. */
export const CLOSING_ACCOUNTS = ['retained-earnings', 'capital'] as const;
export type ClosingAccount = (typeof CLOSING_ACCOUNTS)[number];

/** Longest reason for reopening a year; it is the description of an entry. */
export const REOPENING_REASON_LENGTH_MAX = 120;

/** An account with its balance at the end of a year, debits less credits. */
export interface YearBalance {
  readonly id: string;
  readonly kind: AccountKind;
  readonly balanceAgorot: number;
}

/** Returns the days of a tax year. */
export function daysOfYear(year: number): ReportPeriod {
  return { from: localDate(`${String(year)}-01-01`), to: localDate(`${String(year)}-12-31`) };
}

/** Returns the tax year of a day. */
export function bookYearOf(day: LocalDate): number {
  return Number(day.slice(0, 'YYYY'.length));
}

/** Returns what a year earned, in agorot: income less expenses. */
export function profitOfYear(balances: readonly YearBalance[]): number {
  return -sumOf(balances.filter(({ kind }) => isOfProfitAndLoss(kind)));
}

/**
 * Returns the rows of the entry that closes a year: each account of profit and loss is brought to zero, and the equity
 * takes the result.
 */
export function closingLines(
  balances: readonly YearBalance[],
  carriedTo: ClosingAccount,
): readonly { account: string; debitAgorot: number; creditAgorot: number }[] {
  const ofYear = balances.filter(
    ({ kind, balanceAgorot }) => isOfProfitAndLoss(kind) && balanceAgorot !== 0,
  );
  const rows = ofYear.map(({ id, balanceAgorot }) => ({ account: id, moved: -balanceAgorot }));
  const result = sumOf(ofYear);
  return [...rows, ...(result === 0 ? [] : [{ account: carriedTo, moved: result }])].map(
    ({ account, moved }) => ({
      account,
      debitAgorot: Math.max(moved, 0),
      creditAgorot: Math.max(-moved, 0),
    }),
  );
}

function sumOf(balances: readonly YearBalance[]): number {
  return balances.reduce((sum, { balanceAgorot }) => sum + balanceAgorot, 0);
}
