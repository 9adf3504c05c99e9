import type { QueryResultRow } from 'pg';

import { readAll, readPage, type OrderedRows } from '../../../platform/lists/ordered-rows.ts';
import type { ListPage, PageInput } from '../../../platform/lists/list-order.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';

interface EntryReads<Asked, S extends string, Shown> {
  readonly listEntries: (
    tx: AccountTx,
    asked: Asked,
    page: PageInput<S>,
  ) => Promise<ListPage<Shown>>;
  readonly everyEntry: (
    tx: AccountTx,
    asked: Asked,
    order: Pick<PageInput<S>, 'sort' | 'direction'>,
  ) => AsyncIterable<readonly Shown[]>;
}

/** Returns what reads the entries behind a figure, a page or all of them, by their one statement. */
export function entriesOf<Asked, S extends string, Row extends QueryResultRow, Shown>(
  rows: OrderedRows<Asked, S, Row, Shown>,
): EntryReads<Asked, S, Shown> {
  return {
    listEntries: (tx, asked, page) => readPage(tx, rows, asked, page),
    everyEntry: (tx, asked, order) => readAll(tx, rows, asked, order),
  };
}
