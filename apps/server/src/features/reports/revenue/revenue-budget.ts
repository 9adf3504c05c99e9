import type { RevenueBudget } from '@pinkas/contract/reports/revenue/revenue.contract';
import { BUDGET_MONTHS, budgetOfDays } from '@pinkas/domain/bookkeeping/budget';
import type { RevenueBasis } from '@pinkas/domain/bookkeeping/profit-and-loss';
import type { MonthOfPeriod, ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

/** What was planned for a month of an account. */
export interface PlannedSum {
  /** The first day of the month. */
  readonly month: string | null;
  readonly amount: number;
}

/** How many months lie between the beginning of our era and the month of a day. */
const monthIndex = (day: string): number =>
  Number(day.slice(0, 4)) * BUDGET_MONTHS + Number(day.slice(5, 7));

/**
 * Returns the lines of the budgets of a period: `kind`, `ledger_account`, which is empty for all income as one, `month`
 * and `amount`. None on a cash basis, which knows no accounts of income and expense.
 */
export function budgetLines(
  accountId: number,
  basis: RevenueBasis,
  { from, to }: ReportPeriod,
): RawBuilder<unknown> {
  return sql`
    select p.kind, coalesce(p.standard_account, p.own_account_id::text, '') as ledger_account,
      make_date(p.budget_year, p.month_no, 1) as month, p.budget_agorot as amount
    from budget_lines p
    where p.account_id = ${accountId}::bigint and ${basis === 'accrual'}
      and p.budget_year between ${Number(from.slice(0, 4))} and ${Number(to.slice(0, 4))}
      and p.budget_year * ${BUDGET_MONTHS} + p.month_no between ${monthIndex(from)} and ${monthIndex(to)}`;
}

/** Returns what was planned for the months of a period; null where nothing was. */
export function budgetOf(
  months: readonly MonthOfPeriod[],
  planned: readonly PlannedSum[],
): RevenueBudget | null {
  if (planned.length === 0) return null;
  const sums = months.map((month) =>
    planned.reduce(
      (sum, one) =>
        one.month?.startsWith(month.month) === true ? sum + budgetOfDays(one.amount, month) : sum,
      0,
    ),
  );
  return { months: sums, totalAgorot: sums.reduce((sum, one) => sum + one, 0) };
}

/** Returns what was planned to be left; null where income or expenses were not planned. */
export function budgetLeft(
  income: RevenueBudget | null,
  expense: RevenueBudget | null,
): RevenueBudget | null {
  if (income === null || expense === null) return null;
  return {
    months: income.months.map((sum, index) => sum - (expense.months[index] ?? 0)),
    totalAgorot: income.totalAgorot - expense.totalAgorot,
  };
}
