import type { WithheldEntry, WithheldSort } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { assert } from '@pinkas/domain/assert';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  orderBy,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import {
  readAll,
  readPage,
  rowsOfPage,
  type OrderedRows,
} from '../../../platform/lists/ordered-rows.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly day: LocalDate;
  readonly withheld: number;
  readonly doc_type: number;
  readonly number: number;
  readonly customer_name: string;
  readonly customer_tax_id: string;
  readonly is_reversal: boolean;
}

const SORTS: ListSorts<WithheldSort> = {
  date: [
    { name: 'day', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
  withheld: [
    { name: 'withheld', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
    { name: 'day', kind: 'date' },
  ],
};

/** Returns what the ledger has as withheld at source of each document on each day of a period. */
function withheldStatement(accountId: number, { from, to }: ReportPeriod): RawBuilder<unknown> {
  return sql`with withheld as (
    select j.document_id as id, j.entry_date as day, sum(j.debit_agorot - j.credit_agorot)::bigint as withheld
    from journal_lines j
    where j.account_id = ${accountId}::bigint and j.ledger_account = 'withholding'
      and j.entry_date between ${from} and ${to}
    group by 1, 2)`;
}

function rowsIn(
  accountId: number,
  period: ReportPeriod,
  order: ListOrder,
  limit?: number,
): RawBuilder<Row> {
  return sql<Row>`${withheldStatement(accountId, period)}
    select w.*, d.doc_type, d.number, d.customer_name, coalesce(d.customer->>'taxId', '') as customer_tax_id,
      w.day <> d.document_date as is_reversal
    from ${rowsOfPage('withheld', 'w', order, limit)} w
    join documents d on d.account_id = ${accountId}::bigint and d.id = w.id
    order by ${orderBy(order, 'w')}`;
}

function toEntry(row: Row): WithheldEntry {
  return {
    id: `${row.id} ${row.day}`,
    documentId: row.id,
    date: row.day,
    docType: row.doc_type,
    number: row.number,
    customerName: row.customer_name,
    customerTaxId: row.customer_tax_id,
    isReversal: row.is_reversal,
    withheldAgorot: row.withheld,
  };
}

const WITHHELD: OrderedRows<ReportPeriod, WithheldSort, Row, WithheldEntry> = {
  sorts: SORTS,
  statement: rowsIn,
  toShown: toEntry,
  placeOf: ({ date, documentId, withheldAgorot }, sort) =>
    sort === 'date' ? [date, documentId] : [withheldAgorot, documentId, date],
};

/** Returns a page of the receipts by which tax was withheld in a period. */
export function listWithheld(
  tx: AccountTx,
  asked: ReportPeriod,
  input: PageInput<WithheldSort>,
): Promise<ListPage<WithheldEntry>> {
  return readPage(tx, WITHHELD, asked, input);
}

/** Returns all of them in order, some at a time. */
export function withheldToExport(
  tx: AccountTx,
  asked: ReportPeriod,
  input: Pick<PageInput<WithheldSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly WithheldEntry[]> {
  return readAll(tx, WITHHELD, asked, input);
}

/** Returns their total: the same as the figure of the period. */
export async function sumWithheld(
  tx: AccountTx,
  period: ReportPeriod,
): Promise<{ count: number; withheldAgorot: number }> {
  const { rows } = await sql<{ count: number; withheld: number }>`
    ${withheldStatement(tx.accountId, period)}
    select count(*)::int as count, coalesce(sum(w.withheld), 0)::bigint as withheld
    from withheld w`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return { count: row.count, withheldAgorot: row.withheld };
}
