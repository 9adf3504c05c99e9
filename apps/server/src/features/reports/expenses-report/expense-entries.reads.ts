import type {
  ExpenseEntry,
  ExpenseEntrySort,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { sql, type RawBuilder } from 'kysely';

import { orderBy, type ListOrder, type ListSorts } from '../../../platform/lists/list-order.ts';
import { rowsOfPage, type OrderedRows } from '../../../platform/lists/ordered-rows.ts';
import { keyedExpenses, type AskedExpenses } from './approved-expenses.ts';

const SORTS: ListSorts<ExpenseEntrySort> = {
  date: [
    { name: 'day', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
  cost: [
    { name: 'cost', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
};

interface EntryRow extends Record<string, unknown> {
  readonly id: string;
  readonly day: ExpenseEntry['date'];
  readonly supplier_name: string;
  readonly kind: ExpenseEntry['kind'];
  readonly reference: string;
  readonly category_code: ExpenseEntry['category'];
  readonly own_category_name: string;
  readonly description: string;
  readonly gross: number;
  readonly vat: number;
  readonly claimed: number;
  readonly recognised: number;
  readonly cost: number;
}

/**
 * Returns expenses in order with their documents, which are looked up only for those that are
 * requested.
 */
function entryRows(
  accountId: number,
  asked: AskedExpenses,
  order: ListOrder,
  limit?: number,
): RawBuilder<EntryRow> {
  return sql<EntryRow>`with ${keyedExpenses(accountId, { ...asked, compared: undefined })},
    entries as (
      select k.expense_id as id, k.day, sum(k.gross)::bigint as gross, sum(k.vat)::bigint as vat,
        sum(k.claimed)::bigint as claimed, sum(k.recognised)::bigint as recognised,
        sum(k.gross - k.claimed)::bigint as cost
      from keyed k group by k.expense_id, k.day)
    select x.*, e.supplier_name, e.kind, e.reference, e.category_code, e.description,
      coalesce((select o.name from own_expense_categories o
        where o.account_id = ${accountId}::bigint and o.id = e.own_category_id), '') as own_category_name
    from ${rowsOfPage('entries', 'x', order, limit)} x
    join expenses e on e.account_id = ${accountId}::bigint and e.id = x.id
    order by ${orderBy(order, 'x')}`;
}

function toEntry(row: EntryRow): ExpenseEntry {
  return {
    id: row.id,
    date: row.day,
    supplierName: row.supplier_name,
    kind: row.kind,
    reference: row.reference,
    category: row.category_code,
    ownCategoryName: row.own_category_name,
    description: row.description,
    netAgorot: row.gross - row.vat,
    vatClaimedAgorot: row.claimed,
    vatOtherAgorot: row.vat - row.claimed,
    grossAgorot: row.gross,
    costAgorot: row.cost,
    recognisedAgorot: row.recognised,
  };
}

/** The expenses behind a figure, in their order. */
export const EXPENSE_ENTRIES: OrderedRows<AskedExpenses, ExpenseEntrySort, EntryRow, ExpenseEntry> =
  {
    sorts: SORTS,
    statement: entryRows,
    toShown: toEntry,
    placeOf: ({ id, date, costAgorot }, sort) => [sort === 'date' ? date : costAgorot, id],
  };
