import type { BudgetView } from '@pinkas/contract/reports/revenue/budget.contract';
import { BUDGET_MONTHS } from '@pinkas/domain/bookkeeping/budget';
import type { RevenueKind } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { localDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { ALL_LINES } from './revenue-filter.ts';
import { linesOfParts, partsOf } from './revenue-lines.ts';

interface MonthRow {
  /** Empty for a budget without lines. */
  readonly row: string;
  /** What was planned, or the result of the year before. */
  readonly part: 'planned' | 'booked';
  readonly month: number;
  readonly amount: number;
  readonly version: number;
}

/**
 * Returns sums by row and month with the version of the budget: one statement, so that all is of one
 * snapshot.
 */
function readMonths(tx: AccountTx, year: number) {
  const before = { from: localDate(`${year - 1}-01-01`), to: localDate(`${year - 1}-12-31`) };
  const columns = sql`l.ledger_account, l.entry_date`;
  const asked = { basis: 'accrual', filter: ALL_LINES, ...before } as const;
  const lines = linesOfParts(tx.accountId, asked, partsOf(undefined), columns);
  return sql<MonthRow>`
    select 'planned' as part, coalesce(l.row_id, '') as row, coalesce(l.month_no, 0) as month,
      coalesce(l.budget_agorot, 0) as amount, b.version
    from budgets b
      left join budget_lines l on l.account_id = ${tx.accountId}::bigint and l.budget_year = b.budget_year
    where b.account_id = ${tx.accountId}::bigint and b.budget_year = ${year}
    union all
    select 'booked', n.kind || '-' || n.ledger_account, extract(month from n.entry_date)::int,
      sum(n.amount)::bigint, 0
    from (${lines}) n group by 2, 3`.execute(tx.withoutPlugins());
}

function byRow(rows: readonly MonthRow[]): BudgetView['rows'] {
  const months = new Map<string, number[]>();
  for (const { row, month, amount } of rows) {
    if (row === '') continue;
    const sums = months.get(row) ?? Array.from({ length: BUDGET_MONTHS }, () => 0);
    sums[month - 1] = amount;
    months.set(row, sums);
  }
  return [...months].map(([row, sums]) => ({ row, monthsAgorot: sums }));
}

interface OwnAccount {
  readonly id: string;
  readonly kind: RevenueKind;
  readonly name: string;
  /** No entry is written on it any more. */
  readonly isEnded: boolean;
}

/** Accounts of income and expense that the business added, by name. */
export async function ownBudgetAccounts(tx: AccountTx): Promise<readonly OwnAccount[]> {
  const { rows } = await sql<OwnAccount>`
    select o.id::text as id, o.kind, o.name, o.ended_at is not null as "isEnded" from own_ledger_accounts o
    where o.account_id = ${tx.accountId}::bigint and o.kind in ('income', 'expense')
    order by o.name, o.id`.execute(tx.withoutPlugins());
  return rows;
}

/** Returns the budget of a year with the result of the year before. */
export async function readBudget(tx: AccountTx, year: number): Promise<BudgetView> {
  const { rows } = await readMonths(tx, year);
  const own = await ownBudgetAccounts(tx);
  const of = (part: MonthRow['part']) => rows.filter((row) => row.part === part);
  const [planned, lastYear] = [byRow(of('planned')), byRow(of('booked'))];
  const used = new Set([...planned, ...lastYear].map(({ row }) => row));
  return {
    year,
    version: of('planned')[0]?.version ?? 0,
    rows: planned,
    ownAccounts: own
      .map(({ id, ...account }) => ({ row: `${account.kind}-${id}`, ...account }))
      .filter(({ row, isEnded }) => !isEnded || used.has(row))
      .map(({ row, kind, name }) => ({ row, kind, name })),
    lastYear,
  };
}
