import type {
  WithheldReceipt,
  WithheldReceiptSort,
} from '@pinkas/contract/reports/withheld/withheld.contract';
import { assert } from '@pinkas/domain/assert';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { orderBy, type ListOrder, type ListSorts } from '../../../platform/lists/list-order.ts';
import { rowsOfPage, type OrderedRows } from '../../../platform/lists/ordered-rows.ts';
import { postedWithheld, type AskedWithheld } from './withheld-year.ts';

interface Row extends Record<string, unknown> {
  readonly document_id: string;
  readonly day: WithheldReceipt['date'];
  readonly withheld: number;
  readonly doc_type: number;
  readonly number: number;
  readonly customer_name: string;
  readonly is_reversal: boolean;
  readonly certificate: string;
  readonly received: number;
}

const SORTS: ListSorts<WithheldReceiptSort> = {
  date: [
    { name: 'day', kind: 'date' },
    { name: 'document_id', kind: 'uuid' },
  ],
  withheld: [
    { name: 'withheld', kind: 'integer' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'day', kind: 'date' },
  ],
};

/** Returns receipts in order, which are looked up only for the requested ones. */
function rowsIn(
  accountId: number,
  { year, customerId }: AskedWithheld,
  order: ListOrder,
  limit?: number,
): RawBuilder<Row> {
  return sql<Row>`with ${postedWithheld(accountId, daysOfYear(year), customerId)}
    select w.*, d.doc_type, d.number, d.customer_name, w.day <> d.document_date as is_reversal,
      case when w.day = d.document_date then d.received_agorot else -d.received_agorot end as received,
      coalesce((select string_agg(m.detail->>'certificate', ', ' order by m.line_no)
        from document_payments m where m.account_id = ${accountId}::bigint and m.document_id = w.document_id
          and m.kind = 'withholding' and m.detail->>'certificate' <> ''), '') as certificate
    from ${rowsOfPage('posted', 'w', order, limit)} w
    join documents d on d.account_id = ${accountId}::bigint and d.id = w.document_id
    order by ${orderBy(order, 'w')}`;
}

function toReceipt(row: Row): WithheldReceipt {
  return {
    id: `${row.document_id} ${row.day}`,
    documentId: row.document_id,
    date: row.day,
    docType: row.doc_type,
    number: row.number,
    customerName: row.customer_name,
    isReversal: row.is_reversal,
    certificate: row.certificate,
    receivedAgorot: row.received,
    withheldAgorot: row.withheld,
  };
}

/** The receipts behind a figure. */
export const WITHHELD_RECEIPTS: OrderedRows<
  AskedWithheld,
  WithheldReceiptSort,
  Row,
  WithheldReceipt
> = {
  sorts: SORTS,
  statement: rowsIn,
  toShown: toReceipt,
  placeOf: ({ date, documentId, withheldAgorot }, sort) =>
    sort === 'date' ? [date, documentId] : [withheldAgorot, documentId, date],
};

interface ReceiptsTotal {
  readonly name: string;
  readonly entries: number;
  readonly withheldAgorot: number;
}

/** Returns their total, their number, and the name of the customer whose they are. */
export async function sumWithheldReceipts(
  tx: AccountTx,
  { year, customerId }: AskedWithheld,
): Promise<ReceiptsTotal> {
  const { accountId } = tx;
  const { rows } = await sql<ReceiptsTotal>`
    with ${postedWithheld(accountId, daysOfYear(year), customerId)}
    select count(*)::int as entries, coalesce(sum(p.withheld), 0)::bigint as "withheldAgorot",
      coalesce((select c.name from customers c
        where c.account_id = ${accountId}::bigint and c.id = ${customerId ?? null}::uuid), '') as name
    from posted p`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return row;
}
