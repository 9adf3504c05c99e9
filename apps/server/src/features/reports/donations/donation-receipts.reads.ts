import type {
  DonationReceipt,
  DonationReceiptSort,
} from '@pinkas/contract/reports/donations/donations.contract';
import { assert } from '@pinkas/domain/assert';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { orderBy, type ListOrder, type ListSorts } from '../../../platform/lists/list-order.ts';
import { rowsOfPage, type OrderedRows } from '../../../platform/lists/ordered-rows.ts';
import { givenDonations, type AskedDonations } from './given-donations.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly day: DonationReceipt['date'];
  readonly number: number;
  readonly customer_name: string;
  readonly tax_id: string;
  readonly means: DonationReceipt['means'];
  readonly approval: string;
  readonly sum: number;
}

const SORTS: ListSorts<DonationReceiptSort> = {
  date: [
    { name: 'day', kind: 'date' },
    { name: 'number', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
  sum: [
    { name: 'sum', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
};

/** Returns receipts in order, whose payment methods are looked up only for the requested ones. */
function rowsIn(
  accountId: number,
  { year, donorId }: AskedDonations,
  order: ListOrder,
  limit?: number,
): RawBuilder<Row> {
  return sql<Row>`with ${givenDonations(accountId, daysOfYear(year), donorId)}
    select g.*, array(select m.kind from document_payments m
        where m.account_id = ${accountId}::bigint and m.document_id = g.id
        group by m.kind order by min(m.line_no)) as means
    from ${rowsOfPage('given', 'g', order, limit)} g
    order by ${orderBy(order, 'g')}`;
}

/** The receipts behind a figure. */
export const DONATION_RECEIPTS: OrderedRows<
  AskedDonations,
  DonationReceiptSort,
  Row,
  DonationReceipt
> = {
  sorts: SORTS,
  statement: rowsIn,
  toShown: (row) => ({
    id: row.id,
    date: row.day,
    number: row.number,
    donorName: row.customer_name,
    donorTaxId: row.tax_id,
    means: row.means,
    approval: row.approval,
    sumAgorot: row.sum,
  }),
  placeOf: ({ date, number, id, sumAgorot }, sort) =>
    sort === 'date' ? [date, number, id] : [sumAgorot, id],
};

interface ReceiptsTotal {
  readonly name: string;
  readonly entries: number;
  readonly sumAgorot: number;
}

/** Returns their total, their number, and the name of the donor whose they are. */
export async function sumDonationReceipts(
  tx: AccountTx,
  { year, donorId }: AskedDonations,
): Promise<ReceiptsTotal> {
  const { accountId } = tx;
  const { rows } = await sql<ReceiptsTotal>`
    with ${givenDonations(accountId, daysOfYear(year), donorId)}
    select count(*)::int as entries, coalesce(sum(g.sum), 0)::bigint as "sumAgorot",
      coalesce((select c.name from customers c
        where c.account_id = ${accountId}::bigint and c.id = ${donorId ?? null}::uuid), '') as name
    from given g`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return row;
}
