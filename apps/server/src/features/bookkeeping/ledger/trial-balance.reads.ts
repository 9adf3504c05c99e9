import type {
  TrialGroup,
  TrialRow,
  TrialSort,
  TrialSums,
} from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { NO_GROUP, REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { CARRIED_TO, startOfBookYear } from '@pinkas/domain/bookkeeping/carry-over';
import { STANDARD_CODES } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { raiseMemoryForSums } from '../../../platform/db/memory-for-sums.ts';
import { chartOfAccounts, kindOfAccount } from './ledger-accounts.reads.ts';

/** The parameters of a trial balance. */
export interface AskedTrial extends ReportPeriod {
  readonly by: TrialGroup;
  readonly sort: TrialSort;
  readonly direction: 'asc' | 'desc';
  /** What the closing balances are set against; nothing without it. */
  readonly compared?: ReportPeriod | undefined;
}

/** The rows of a trial balance, the remainder after the last shown one, and the sum of all. */
export interface TrialBalance {
  readonly rows: readonly TrialRow[];
  readonly rest: (TrialSums & { readonly groups: number }) | null;
  readonly total: TrialSums;
}

interface SumRow {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

interface ComparedRow extends SumRow {
  /** The closing balance of the compared period; null where nothing is compared. */
  readonly previous: number | null;
}

/** The account whose parties are requested. */
const ACCOUNT_OF_PARTIES = { customer: 'customers', supplier: 'suppliers' } as const;

/**
 * Returns the sums of all accounts. Income and expenses of the years before the period's are carried over to the equity: so
 * they count in their own account since January, and before that in `retained-earnings`. The entry that closes a year counts
 * from the next one on, so a closed year shows its result.
 */
function sumsOfAccounts(accountId: number, { from, to }: ReportPeriod): RawBuilder<SumRow> {
  const year = startOfBookYear(from);
  return sql<SumRow>`
    with sums as (
      select l.ledger_account as code,
        coalesce(sum(l.debit_agorot - l.credit_agorot) filter (where l.entry_date < ${year}), 0) as earlier,
        coalesce(sum(l.debit_agorot - l.credit_agorot)
          filter (where l.entry_date >= ${year} and l.entry_date < ${from}), 0) as opening,
        coalesce(sum(l.debit_agorot) filter (where l.entry_date >= ${from}), 0) as debit,
        coalesce(sum(l.credit_agorot) filter (where l.entry_date >= ${from}), 0) as credit
      from ledger_lines l where l.account_id = ${accountId}::bigint and l.entry_date <= ${to}
        and (l.source_kind <> 'closing' or l.entry_date < ${year})
      group by 1),
    chart as (${chartOfAccounts(accountId)}),
    carried as (
      select coalesce(sum(s.earlier), 0) as earlier from sums s join chart c on c.code = s.code
      where c.kind in ('income', 'expense'))
    select c.code as id, c.name, c.kind,
      (coalesce(s.opening, 0) + case when c.kind in ('income', 'expense') then 0 else coalesce(s.earlier, 0) end
        + case when c.code = ${CARRIED_TO} then k.earlier else 0 end)::bigint as opening,
      coalesce(s.debit, 0)::bigint as debit, coalesce(s.credit, 0)::bigint as credit
    from chart c cross join carried k left join sums s on s.code = c.code`;
}

/** Returns the sums of the customers or the suppliers within their account. */
function sumsOfParties(
  accountId: number,
  { by, from, to }: ReportPeriod & { readonly by: keyof typeof ACCOUNT_OF_PARTIES },
): RawBuilder<SumRow> {
  return sql<SumRow>`
    with sums as (
      select l.customer_id as party,
        coalesce(sum(l.debit_agorot - l.credit_agorot) filter (where l.entry_date < ${from}), 0) as opening,
        coalesce(sum(l.debit_agorot) filter (where l.entry_date >= ${from}), 0) as debit,
        coalesce(sum(l.credit_agorot) filter (where l.entry_date >= ${from}), 0) as credit
      from ledger_lines l
      where l.account_id = ${accountId}::bigint and l.ledger_account = ${ACCOUNT_OF_PARTIES[by]}
        and l.entry_date <= ${to}
      group by 1)
    select coalesce(s.party::text, ${NO_GROUP}) as id, coalesce(c.name, '') as name,
      ${by === 'customer' ? 'asset' : 'liability'}::text as kind,
      s.opening::bigint as opening, s.debit::bigint as debit, s.credit::bigint as credit
    from sums s left join customers c on c.account_id = ${accountId}::bigint and c.id = s.party`;
}

function sumsOf(accountId: number, by: TrialGroup, period: ReportPeriod): RawBuilder<SumRow> {
  const { from, to } = period;
  return by === 'account'
    ? sumsOfAccounts(accountId, { from, to })
    : sumsOfParties(accountId, { by, from, to });
}

/**
 * Returns the sums of a period beside the closing balances of the compared one, in one statement. Each period has the years
 * before its own carried over by itself, so an account of income is compared with its amount by then since January.
 */
function trialStatement(accountId: number, { by, compared, ...asked }: AskedTrial) {
  const now = sumsOf(accountId, by, asked);
  if (compared === undefined) {
    return sql<ComparedRow>`select n.*, null::bigint as previous from (${now}) n`;
  }
  return sql<ComparedRow>`
    select coalesce(n.id, b.id) as id, coalesce(n.name, b.name) as name, coalesce(n.kind, b.kind) as kind,
      coalesce(n.opening, 0)::bigint as opening, coalesce(n.debit, 0)::bigint as debit,
      coalesce(n.credit, 0)::bigint as credit,
      coalesce(b.opening + b.debit - b.credit, 0)::bigint as previous
    from (${now}) n full join (${sumsOf(accountId, by, compared)}) b on b.id = n.id`;
}

function toRow(row: ComparedRow): TrialRow {
  const { id, name, opening, debit, credit, previous } = row;
  return {
    id,
    name,
    kind: kindOfAccount(row.kind),
    openingAgorot: opening,
    debitAgorot: debit,
    creditAgorot: credit,
    closingAgorot: opening + debit - credit,
    previousAgorot: previous,
  };
}

/** Returns the totals of several rows. */
function totalOf(rows: readonly TrialSums[], isCompared: boolean): TrialSums {
  const sum = (part: keyof TrialSums): number =>
    rows.reduce((total, row) => total + (row[part] ?? 0), 0);
  return {
    openingAgorot: sum('openingAgorot'),
    debitAgorot: sum('debitAgorot'),
    creditAgorot: sum('creditAgorot'),
    closingAgorot: sum('closingAgorot'),
    previousAgorot: isCompared ? sum('previousAgorot') : null,
  };
}

/** Standard accounts in the order of the chart, then own ones and parties by name. */
function inOrder({ sort, direction }: AskedTrial) {
  const turn = direction === 'asc' ? 1 : -1;
  const place = new Map<string, number>(STANDARD_CODES.map((code, index) => [code, index]));
  const placeOf = ({ id }: TrialRow): number => place.get(id) ?? place.size;
  const byName = (one: TrialRow, other: TrialRow): number =>
    placeOf(one) - placeOf(other) ||
    one.name.localeCompare(other.name, 'he') ||
    one.id.localeCompare(other.id);
  return (one: TrialRow, other: TrialRow): number =>
    sort === 'name'
      ? turn * byName(one, other)
      : turn * (one.closingAgorot - other.closingAgorot) || byName(one, other);
}

/** Returns the trial balance of a period; accounts without any sum are left out. */
export async function readTrialBalance(
  tx: AccountTx,
  asked: AskedTrial,
  rowsMax: number,
): Promise<TrialBalance> {
  const { rows } = await trialStatement(tx.accountId, asked).execute(tx.withoutPlugins());
  const isCompared = asked.compared !== undefined;
  const all = rows
    .filter(({ opening, debit, credit, previous }) =>
      [opening, debit, credit, previous ?? 0].some((one) => one !== 0),
    )
    .map(toRow)
    .toSorted(inOrder(asked));
  const behind = all.slice(rowsMax);
  return {
    rows: all.slice(0, rowsMax),
    rest: behind.length === 0 ? null : { groups: behind.length, ...totalOf(behind, isCompared) },
    total: totalOf(all, isCompared),
  };
}

/** The same as a report of its own: the whole ledger is summed from its index, and thousands of parties are named at once. */
export async function readTrialReport(
  tx: AccountTx,
  asked: AskedTrial,
  rowsMax = REPORT_ROWS_MAX,
): Promise<TrialBalance> {
  await raiseMemoryForSums(tx);
  return readTrialBalance(tx, asked, rowsMax);
}
