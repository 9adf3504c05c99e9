import type { RevenueRow, RevenueSums } from '@pinkas/contract/reports/revenue/revenue.contract';
import { isStandardAccount, STANDARD_CODES } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import {
  reachOfFilter,
  REVENUE_KINDS,
  type RevenueKind,
} from '@pinkas/domain/bookkeeping/profit-and-loss';
import {
  monthsOf,
  type ComparedPeriod,
  type MonthOfPeriod,
  type ReportPeriod,
} from '@pinkas/domain/time/report-period';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { raiseMemoryForSums } from '../../../platform/db/memory-for-sums.ts';
import { budgetLeft, budgetLines, budgetOf } from './revenue-budget.ts';
import { gatheredDocuments } from './revenue-filter.ts';
import { linesOfParts, partsOf, type AskedRevenueLines } from './revenue-lines.ts';

/** The filter of profit and loss. */
export interface AskedRevenue extends AskedRevenueLines {
  readonly compared: ComparedPeriod | undefined;
}

/** Income, expenses and what is left, by account and month. */
export interface RevenueReport {
  readonly months: readonly MonthOfPeriod[];
  /** Whether anything was planned for the period; a budget is of the whole business, so never beside a filter. */
  readonly hasBudget: boolean;
  readonly rows: readonly RevenueRow[];
  readonly income: RevenueSums;
  readonly expense: RevenueSums;
  readonly profit: RevenueSums;
}

interface SumRow {
  /** Of the period, of the compared one, or what was planned. */
  readonly part: 'now' | 'before' | 'budget';
  readonly kind: RevenueKind;
  /** Empty for what was planned of all income as one. */
  readonly ledger_account: string;
  /** The first day of a month; null for the compared period. */
  readonly month: string | null;
  readonly amount: number;
}

/**
 * Returns sums by account and month, those of the compared period by account, and what was planned: one statement, so
 * that all is of one snapshot.
 */
async function readSums(tx: AccountTx, { basis, filter, compared, from, to }: AskedRevenue) {
  const isNarrowed = reachOfFilter(filter) !== undefined;
  const lines = (period: ReportPeriod) =>
    linesOfParts(
      tx.accountId,
      { basis, filter, isGathered: isNarrowed, from: period.from, to: period.to },
      partsOf(undefined),
      sql`l.ledger_account, l.entry_date`,
    );
  const now = sql`
    select 'now' as part, n.kind, n.ledger_account, date_trunc('month', n.entry_date::timestamp)::date as month,
      sum(n.amount)::bigint as amount
    from (${lines({ from, to })}) n group by 2, 3, 4`;
  const before =
    compared === undefined
      ? sql``
      : sql` union all
        select 'before', b.kind, b.ledger_account, null, sum(b.amount)::bigint
        from (${lines(compared)}) b group by 2, 3`;
  const planned = isNarrowed
    ? sql``
    : sql` union all
    select 'budget', p.kind, p.ledger_account, p.month, p.amount
    from (${budgetLines(tx.accountId, basis, { from, to })}) p`;
  // Documents of a year are joined at once, not one by one.
  if (isNarrowed) await raiseMemoryForSums(tx);
  const gathered = isNarrowed ? sql`with ${gatheredDocuments(tx.accountId, filter)}` : sql``;
  return sql<SumRow>`${gathered}${now}${before}${planned}`.execute(tx.withoutPlugins());
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

function sumsOf(
  months: readonly MonthOfPeriod[],
  rows: readonly SumRow[],
  isCompared: boolean,
): RevenueSums {
  const of = (part: SumRow['part']) => rows.filter((row) => row.part === part);
  const now = of('now');
  const ofMonth = (month: string): number =>
    sum(now.flatMap((row) => (row.month?.startsWith(month) === true ? row.amount : [])));
  const sums = months.map(({ month }) => ofMonth(month));
  return {
    months: sums,
    totalAgorot: sum(sums),
    previousAgorot: isCompared ? sum(of('before').map(({ amount }) => amount)) : null,
    budget: budgetOf(months, of('budget')),
  };
}

/** Returns what is left of one after another. */
function less(one: RevenueSums, other: RevenueSums): RevenueSums {
  const previous = [one.previousAgorot, other.previousAgorot];
  return {
    months: one.months.map((value, index) => value - (other.months[index] ?? 0)),
    totalAgorot: one.totalAgorot - other.totalAgorot,
    previousAgorot: previous.includes(null) ? null : (previous[0] ?? 0) - (previous[1] ?? 0),
    budget: budgetLeft(one.budget, other.budget),
  };
}

/** Returns the accounts of some sums: standard ones in order, then own ones by name. */
async function accountsIn(
  tx: AccountTx,
  sums: readonly SumRow[],
): Promise<readonly { readonly account: string; readonly name: string }[]> {
  const standard = STANDARD_CODES.map((account) => ({ account, name: '' }));
  if (sums.every(({ ledger_account: account }) => account === '' || isStandardAccount(account)))
    return standard;
  const { rows: own } = await sql<{ account: string; name: string }>`
    select o.id::text as account, o.name from own_ledger_accounts o
    where o.account_id = ${tx.accountId}::bigint order by o.name, o.id`.execute(
    tx.withoutPlugins(),
  );
  return [...standard, ...own];
}

/** Profit and loss of a period: accounts without any sum are left out. */
export async function readRevenueReport(
  tx: AccountTx,
  asked: AskedRevenue,
): Promise<RevenueReport> {
  const months = monthsOf(asked);
  const isCompared = asked.compared !== undefined;
  const { rows: sums } = await readSums(tx, asked);
  const accounts = await accountsIn(tx, sums);
  const totalOf = (kind: RevenueKind): RevenueSums =>
    sumsOf(
      months,
      sums.filter((row) => row.kind === kind),
      isCompared,
    );
  const rows = REVENUE_KINDS.flatMap((kind) =>
    accounts.flatMap(({ account, name }): RevenueRow[] => {
      const own = sums.filter((row) => row.kind === kind && row.ledger_account === account);
      if (own.every(({ amount }) => amount === 0)) return [];
      const id = `${kind}-${account}`;
      return [{ id, kind, account, name, ...sumsOf(months, own, isCompared) }];
    }),
  );
  const [income, expense] = [totalOf('income'), totalOf('expense')];
  const hasBudget = sums.some(({ part }) => part === 'budget');
  return { months, hasBudget, rows, income, expense, profit: less(income, expense) };
}
