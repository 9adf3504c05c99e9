import type { QueryResultRow } from 'pg';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../db/account-transaction.ts';
import { cursorRows } from '../export/cursor-rows.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
  type Place,
} from './list-order.ts';

/** A list by one statement, which returns a page of it and all of it. */
export interface OrderedRows<Asked, S extends string, Row extends QueryResultRow, Shown> {
  readonly sorts: ListSorts<S>;
  /** The rows in order: those of a page when there is a limit. Columns keep their SQL names. */
  readonly statement: (
    accountId: number,
    asked: Asked,
    order: ListOrder,
    limit?: number,
  ) => RawBuilder<Row>;
  readonly toShown: (row: Row) => Shown;
  /** The values of the columns of an order. */
  readonly placeOf: (shown: Shown, sort: S) => Place;
}

/** Returns a page of a list. */
export async function readPage<Asked, S extends string, Row extends QueryResultRow, Shown>(
  tx: AccountTx,
  { sorts, statement, toShown, placeOf }: OrderedRows<Asked, S, Row, Shown>,
  asked: Asked,
  input: PageInput<S>,
): Promise<ListPage<Shown>> {
  const order = listOrder(sorts, input);
  const page = statement(tx.accountId, asked, order, input.limit + 1);
  const { rows } = await page.execute(tx.withoutPlugins());
  return pageOf(order, input.limit, rows.map(toShown), (shown) => placeOf(shown, input.sort));
}

/** Returns all of a list in order, some at a time. */
export async function* readAll<Asked, S extends string, Row extends QueryResultRow, Shown>(
  tx: AccountTx,
  { sorts, statement, toShown }: OrderedRows<Asked, S, Row, Shown>,
  asked: Asked,
  input: Pick<PageInput<S>, 'sort' | 'direction'>,
): AsyncGenerator<readonly Shown[]> {
  const all = statement(tx.accountId, asked, listOrder(sorts, input));
  for await (const rows of cursorRows(tx, all)) yield rows.map(toShown);
}

/**
 * Returns the rows of a page from a statement as a CTE, in parentheses, before anything is looked up for them; all of
 * them without a limit.
 */
export function rowsOfPage(
  name: string,
  alias: string,
  order: ListOrder,
  limit?: number,
  conditions: readonly RawBuilder<SqlBool>[] = [],
): RawBuilder<unknown> {
  const all = [sql<SqlBool>`true`, ...conditions, ...placeConditions(order, alias)];
  const most = limit === undefined ? sql`` : sql`limit ${limit}`;
  return sql`(select ${sql.table(alias)}.* from ${sql.table(name)} ${sql.table(alias)}
    where ${sql.join(all, sql` and `)} order by ${orderBy(order, alias)} ${most})`;
}
