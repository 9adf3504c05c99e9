import type {
  RevenueLine,
  RevenueLineSort,
} from '@pinkas/contract/reports/revenue/revenue.contract';
import type { RevenueKind } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { assert } from '@pinkas/domain/assert';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  orderBy,
  placeConditions,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import { readAll, readPage, type OrderedRows } from '../../../platform/lists/ordered-rows.ts';
import {
  LEDGER_ORDER,
  LINE_COLUMNS,
  placeOfLine,
  toLedgerLine,
  withSources,
  type LedgerLineRow,
} from '../../bookkeeping/ledger/ledger.api.ts';
import { linesOfParts, partsOf, type AskedRevenueLines } from './revenue-lines.ts';

/** The lines behind a figure: of a row, of a kind, or of the profit. */
export interface AskedLines extends AskedRevenueLines {
  readonly row: string | undefined;
}

interface RevenueLineRow extends LedgerLineRow {
  readonly kind: RevenueKind;
  readonly amount: number;
}

const SORTS: ListSorts<RevenueLineSort> = {
  date: LEDGER_ORDER,
  amount: [{ name: 'amount', kind: 'integer' }, ...LEDGER_ORDER],
};

/** In the profit an expense is subtracted. */
function linesOf(accountId: number, { row, ...asked }: AskedLines): RawBuilder<unknown> {
  const lines = linesOfParts(accountId, asked, partsOf(row), LINE_COLUMNS);
  if (row !== undefined) return lines;
  return sql`select n.source_kind, n.source_id, n.entry_no, n.line_no, n.date, n.ledger_account, n.customer_id,
    n.debit_agorot, n.credit_agorot, n.kind, case n.kind when 'expense' then -n.amount else n.amount end as amount
    from (${lines}) n`;
}

function lineRows(
  accountId: number,
  asked: AskedLines,
  order: ListOrder,
  limit?: number,
): RawBuilder<RevenueLineRow> {
  const conditions = [sql<SqlBool>`true`, ...placeConditions(order, 'n')];
  const most = limit === undefined ? sql`` : sql`limit ${limit}`;
  const page = sql`select n.* from (${linesOf(accountId, asked)}) n
    where ${sql.join(conditions, sql` and `)} order by ${orderBy(order, 'n')} ${most}`;
  return withSources<RevenueLineRow>(accountId, page, order);
}

const toLine = (row: RevenueLineRow): RevenueLine => ({
  ...toLedgerLine(row),
  amountAgorot: row.amount,
});

const LINES: OrderedRows<AskedLines, RevenueLineSort, RevenueLineRow, RevenueLine> = {
  sorts: SORTS,
  statement: lineRows,
  toShown: toLine,
  placeOf: (line, sort) =>
    sort === 'date' ? placeOfLine(line) : [line.amountAgorot, ...placeOfLine(line)],
};

/** Returns a page of the lines behind a figure. */
export function listRevenueLines(
  tx: AccountTx,
  asked: AskedLines,
  input: PageInput<RevenueLineSort>,
): Promise<ListPage<RevenueLine>> {
  return readPage(tx, LINES, asked, input);
}

/** Returns all of them in order, some at a time. */
export function revenueLinesToExport(
  tx: AccountTx,
  asked: AskedLines,
  input: Pick<PageInput<RevenueLineSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly RevenueLine[]> {
  return readAll(tx, LINES, asked, input);
}

/** Returns their number and total. */
export async function sumRevenueLines(
  tx: AccountTx,
  asked: AskedLines,
): Promise<{ lines: number; totalAgorot: number; name: string }> {
  const { rows } = await sql<{ lines: number; total: number }>`
    select count(*)::int as lines, coalesce(sum(n.amount), 0)::bigint as total
    from (${linesOf(tx.accountId, asked)}) n`.execute(tx.withoutPlugins());
  const name = await nameOfRow(tx, asked.row);
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return { lines: row.lines, totalAgorot: row.total, name };
}

/** Returns the name of the own account that a row is of; empty for every other row. */
export async function nameOfRow(tx: AccountTx, row: string | undefined): Promise<string> {
  const [part] = partsOf(row);
  if (part?.account === undefined) return '';
  const { rows } = await sql<{ name: string }>`
    select o.name from own_ledger_accounts o
    where o.account_id = ${tx.accountId}::bigint and o.id::text = ${part.account}`.execute(
    tx.withoutPlugins(),
  );
  return rows[0]?.name ?? '';
}
