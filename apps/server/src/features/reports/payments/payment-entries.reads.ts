import type {
  PaymentEntry,
  PaymentEntrySort,
} from '@pinkas/contract/reports/payments/payments.contract';
import { assert } from '@pinkas/domain/assert';
import { MONEY_ACCOUNTS } from '@pinkas/domain/payments/money-accounts';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { orderBy, type ListOrder, type ListSorts } from '../../../platform/lists/list-order.ts';
import { rowsOfPage, type OrderedRows } from '../../../platform/lists/ordered-rows.ts';
import { keyedMoney, type AskedMoney } from './posted-money.ts';

const SORTS: ListSorts<PaymentEntrySort> = {
  date: [
    { name: 'date', kind: 'date' },
    { name: 'document_id', kind: 'uuid' },
  ],
  sum: [
    { name: 'sum', kind: 'integer' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'date', kind: 'date' },
  ],
};

interface EntryRow extends Record<string, unknown> {
  readonly document_id: string;
  readonly date: PaymentEntry['date'];
  readonly doc_type: number;
  readonly number: number;
  readonly customer_name: string;
  readonly is_reversal: boolean;
  readonly means: readonly string[];
  readonly sum: number;
}

const ENTRIES = sql`entries as (
  select k.document_id, k.day as date, array_agg(distinct k.means) as means, sum(k.money)::bigint as sum
  from keyed k group by k.document_id, k.day)`;

/**
 * Returns whether the entry `e` takes money of its document `d` back, by its cancellation or by a cheque that no longer pays. One
 * that pays again on a day of its own brings money.
 */
function isReversal(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`e.date <> d.document_date and (coalesce((
      select sum(case when c.takes_back then c.sum_agorot else -c.sum_agorot end) > 0 from cheque_entries c
      where c.account_id = ${account} and c.document_id = e.document_id and c.entry_date = e.date), true)
    or exists (select from document_cancellations x where x.account_id = ${account} and x.document_id = e.document_id
      and (x.cancelled_at at time zone 'Asia/Jerusalem')::date = e.date))`;
}

/** Entries in order with their documents, which are looked up only for the requested ones. */
function entryRows(
  accountId: number,
  asked: AskedMoney,
  order: ListOrder,
  limit?: number,
): RawBuilder<EntryRow> {
  const account = sql`${accountId}::bigint`;
  return sql<EntryRow>`with ${keyedMoney(accountId, asked)}, ${ENTRIES}
    select e.*, d.doc_type, d.number, d.customer_name, ${isReversal(account)} as is_reversal
    from ${rowsOfPage('entries', 'e', order, limit)} e
    join documents d on d.account_id = ${account} and d.id = e.document_id
    order by ${orderBy(order, 'e')}`;
}

function toEntry(row: EntryRow): PaymentEntry {
  return {
    id: `${row.document_id} ${row.date}`,
    documentId: row.document_id,
    date: row.date,
    docType: row.doc_type,
    number: row.number,
    customerName: row.customer_name,
    isReversal: row.is_reversal,
    means: MONEY_ACCOUNTS.filter((account) => row.means.includes(account)),
    sumAgorot: row.sum,
  };
}

/** The documents behind a figure, in their order. */
export const PAYMENT_ENTRIES: OrderedRows<AskedMoney, PaymentEntrySort, EntryRow, PaymentEntry> = {
  sorts: SORTS,
  statement: entryRows,
  toShown: toEntry,
  placeOf: ({ date, documentId, sumAgorot }, sort) =>
    sort === 'date' ? [date, documentId] : [sumAgorot, documentId, date],
};

interface EntriesTotal {
  readonly name: string;
  readonly entries: number;
  readonly sumAgorot: number;
}

/** Returns their total, their number, and the name of the customer whose row it is. */
export async function sumPaymentEntries(tx: AccountTx, asked: AskedMoney): Promise<EntriesTotal> {
  const { accountId } = tx;
  const name =
    asked.by === 'customer' && asked.row !== undefined
      ? sql`coalesce((select c.name from customers c
          where c.account_id = ${accountId}::bigint and c.id::text = ${asked.row}), '')`
      : sql`''`;
  const { rows } = await sql<EntriesTotal>`with ${keyedMoney(accountId, asked)}, ${ENTRIES}
    select ${name} as name, count(*)::int as entries, coalesce(sum(e.sum), 0)::bigint as "sumAgorot"
    from entries e`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return row;
}
