import type {
  WithheldPayment,
  WithheldPaymentSort,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import { assert } from '@pinkas/domain/assert';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { orderBy, type ListOrder, type ListSorts } from '../../../platform/lists/list-order.ts';
import { rowsOfPage, type OrderedRows } from '../../../platform/lists/ordered-rows.ts';
import { paidWithWithheld, type AskedPayments } from './withheld-payments.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly supplier_id: string;
  readonly supplier_name: string;
  readonly day: WithheldPayment['date'];
  readonly means: WithheldPayment['means'];
  readonly papers: string;
  readonly gross: number;
  readonly withheld: number;
}

const SORTS: ListSorts<WithheldPaymentSort> = {
  date: [
    { name: 'day', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
  gross: [
    { name: 'gross', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
  withheld: [
    { name: 'withheld', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
};

/** Returns the payments of the year alone: the year before is only compared with. */
function ofYear(accountId: number, asked: AskedPayments): RawBuilder<unknown> {
  return sql`${paidWithWithheld(accountId, asked)},
    of_year as (select p.* from paid p where p.day >= ${daysOfYear(asked.year).from}::date)`;
}

/**
 * Returns payments in order, of which the documents are looked up only for those that are
 * requested.
 */
function rowsIn(
  accountId: number,
  asked: AskedPayments,
  order: ListOrder,
  limit?: number,
): RawBuilder<Row> {
  return sql<Row>`with ${ofYear(accountId, asked)}
    select y.*, c.name as supplier_name,
      coalesce((select string_agg(e.reference, ', ' order by e.document_date, e.id)
        from supplier_payment_parts t
        join expenses e on e.account_id = ${accountId}::bigint and e.id = t.expense_id
        where t.account_id = ${accountId}::bigint and t.payment_id = y.id and e.reference <> ''), '') as papers
    from ${rowsOfPage('of_year', 'y', order, limit)} y
    join customers c on c.account_id = ${accountId}::bigint and c.id = y.supplier_id
    order by ${orderBy(order, 'y')}`;
}

/** The payments behind a figure. */
export const WITHHELD_PAYMENTS: OrderedRows<
  AskedPayments,
  WithheldPaymentSort,
  Row,
  WithheldPayment
> = {
  sorts: SORTS,
  statement: rowsIn,
  toShown: (row) => ({
    id: row.id,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    date: row.day,
    means: row.means,
    papers: row.papers,
    grossAgorot: row.gross,
    withheldAgorot: row.withheld,
  }),
  placeOf: ({ date, id, grossAgorot, withheldAgorot }, sort) => {
    if (sort === 'date') return [date, id];
    return [sort === 'gross' ? grossAgorot : withheldAgorot, id];
  },
};

interface PaymentsTotal {
  readonly name: string;
  readonly entries: number;
  readonly grossAgorot: number;
  readonly withheldAgorot: number;
}

/** Returns their total, their number, and the name of the supplier whose they are. */
export async function sumWithheldPayments(
  tx: AccountTx,
  asked: AskedPayments,
): Promise<PaymentsTotal> {
  const { accountId } = tx;
  const { rows } = await sql<PaymentsTotal>`
    with ${ofYear(accountId, asked)}
    select count(*)::int as entries, coalesce(sum(y.gross), 0)::bigint as "grossAgorot",
      coalesce(sum(y.withheld), 0)::bigint as "withheldAgorot",
      coalesce((select c.name from customers c
        where c.account_id = ${accountId}::bigint and c.id = ${asked.supplierId ?? null}::uuid), '') as name
    from of_year y`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return row;
}
