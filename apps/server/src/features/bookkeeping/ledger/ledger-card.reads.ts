import type { AccountSums, CardLine } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { assert } from '@pinkas/domain/assert';
import { CARRIED_TO, openingSince, startOfBookYear } from '@pinkas/domain/bookkeeping/carry-over';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListOrder,
  type ListPage,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import { chartOfAccounts, getChartAccount, type ChartAccount } from './ledger-accounts.reads.ts';
import {
  LEDGER_ORDER,
  LINE_COLUMNS,
  placeOfLine,
  toLedgerLine,
  withSources,
  type LedgerLineRow,
} from './ledger-lines.ts';

/** The parameters of a ledger card; all lines of the ledger without an account. */
export interface AskedCard extends ReportPeriod {
  readonly account: string | undefined;
  readonly partyId: string | undefined;
}

interface CardRow extends LedgerLineRow {
  readonly balance: number | null;
}

type CardOrder = Pick<PageInput<'date'>, 'sort' | 'direction'>;

const SORTS = { date: LEDGER_ORDER };

/** Returns which lines of `ledger_lines l` a card has, of whatever day. */
function ofCard({ account, partyId }: AskedCard): RawBuilder<SqlBool> {
  const ofAccount = account === undefined ? sql`` : sql`and l.ledger_account = ${account}`;
  const ofParty = partyId === undefined ? sql`` : sql`and l.customer_id = ${partyId}::uuid`;
  return sql<SqlBool>`true ${ofAccount} ${ofParty}`;
}

/**
 * Returns the balance before the first day, by the rule of the trial balance; nothing without an
 * account.
 */
function openingOf(
  accountId: number,
  asked: AskedCard,
  chart: ChartAccount | undefined,
): RawBuilder<unknown> {
  if (chart === undefined) return sql`null::bigint`;
  const since = openingSince(chart.kind, asked.from);
  const isSince = since === undefined ? sql`` : sql`and l.entry_date >= ${since}`;
  const own = sql`(select coalesce(sum(l.debit_agorot - l.credit_agorot), 0) from ledger_lines l
    where l.account_id = ${accountId}::bigint and ${ofCard(asked)} and l.entry_date < ${asked.from} ${isSince})`;
  if (chart.code !== CARRIED_TO) return sql`${own}::bigint`;
  return sql`(${own} + (select coalesce(sum(l.debit_agorot - l.credit_agorot), 0) from ledger_lines l
    join (${chartOfAccounts(accountId)}) c on c.code = l.ledger_account and c.kind in ('income', 'expense')
    where l.account_id = ${accountId}::bigint and l.entry_date < ${startOfBookYear(asked.from)}))::bigint`;
}

/** Entries that close a year stand in the opening balances of the next one. */
export function linesOf(accountId: number, asked: AskedCard): RawBuilder<unknown> {
  return sql`select ${LINE_COLUMNS} from ledger_lines l
    where l.account_id = ${accountId}::bigint and ${ofCard(asked)} and l.source_kind <> 'closing'
      and l.entry_date between ${asked.from} and ${asked.to}`;
}

const place = (table: string): RawBuilder<unknown> =>
  sql.join(LEDGER_ORDER.map(({ name }) => sql.ref(`${table}.${name}`)));

/**
 * Returns a page of a card, or all of it: the balance after a line is that before the earliest line of the page, with the
 * lines of the page up to it. So it is the same on whichever page, and in whichever direction, the line is reached.
 */
function cardRows(
  accountId: number,
  { asked, chart }: { readonly asked: AskedCard; readonly chart: ChartAccount | undefined },
  order: ListOrder,
  limit?: number,
): RawBuilder<CardRow> {
  const conditions = [sql<SqlBool>`true`, ...placeConditions(order, 'n')];
  const most = limit === undefined ? sql`` : sql`limit ${limit}`;
  const page = sql`
    select n.*, b.balance + sum(n.debit_agorot - n.credit_agorot) over (order by ${place('n')}) as balance
    from page n cross join (
      select ${openingOf(accountId, asked, chart)} + coalesce((
        select sum(x.debit_agorot - x.credit_agorot) from lines x, first f
        where (${place('x')}) < (${place('f')})), 0) as balance) b`;
  return sql<CardRow>`
    with lines as (${linesOf(accountId, asked)}),
    page as (select n.* from lines n where ${sql.join(conditions, sql` and `)}
      order by ${orderBy(order, 'n')} ${most}),
    first as (select n.* from page n order by ${place('n')} limit 1)
    ${withSources<CardRow>(accountId, page, order)}`;
}

const toCardLine = (row: CardRow): CardLine => ({
  ...toLedgerLine(row),
  balanceAgorot: row.balance === null ? null : Number(row.balance),
});

async function chartOf(tx: AccountTx, { account }: AskedCard): Promise<ChartAccount | undefined> {
  return account === undefined ? undefined : getChartAccount(tx, account);
}

/** Returns a page of the lines of a card. NOT_FOUND for an account that the business has not. */
export async function listCardLines(
  tx: AccountTx,
  asked: AskedCard,
  input: PageInput<'date'>,
): Promise<ListPage<CardLine>> {
  const order = listOrder(SORTS, input);
  const chart = await chartOf(tx, asked);
  const statement = cardRows(tx.accountId, { asked, chart }, order, input.limit + 1);
  const { rows } = await statement.execute(tx.withoutPlugins());
  return pageOf(order, input.limit, rows.map(toCardLine), placeOfLine);
}

/** Returns all of them in order, some at a time. */
export async function* cardToExport(
  tx: AccountTx,
  asked: AskedCard,
  input: CardOrder,
): AsyncGenerator<readonly CardLine[]> {
  const chart = await chartOf(tx, asked);
  const statement = cardRows(tx.accountId, { asked, chart }, listOrder(SORTS, input));
  for await (const rows of cursorRows(tx, statement)) yield rows.map(toCardLine);
}

/** The sums of a card, and its name. */
export interface CardTotal extends AccountSums {
  readonly lines: number;
  readonly accountName: string;
  readonly partyName: string;
}

interface TotalRow {
  readonly opening: number | null;
  readonly debit: number;
  readonly credit: number;
  readonly lines: number;
  readonly party: string | null;
}

/**
 * Returns the balances of a card, its sums, and what it is called. NOT_FOUND for an account that
 * the business has not.
 */
export async function readCardTotal(tx: AccountTx, asked: AskedCard): Promise<CardTotal> {
  const chart = await chartOf(tx, asked);
  const { rows } = await sql<TotalRow>`
    select ${openingOf(tx.accountId, asked, chart)} as opening, n.*,
      (select c.name from customers c
        where c.account_id = ${tx.accountId}::bigint and c.id = ${asked.partyId ?? null}::uuid) as party
    from (select count(*)::int as lines, coalesce(sum(x.debit_agorot), 0)::bigint as debit,
      coalesce(sum(x.credit_agorot), 0)::bigint as credit
      from (${linesOf(tx.accountId, asked)}) x) n`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  const opening = row.opening ?? 0;
  return {
    openingAgorot: opening,
    debitAgorot: row.debit,
    creditAgorot: row.credit,
    closingAgorot: opening + row.debit - row.credit,
    lines: row.lines,
    accountName: chart?.name ?? '',
    partyName: row.party ?? '',
  };
}
