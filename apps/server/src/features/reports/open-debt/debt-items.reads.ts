import type { DebtItem, DebtItemSort } from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { assert } from '@pinkas/domain/assert';
import type { DebtAge } from '@pinkas/domain/customers/debt-age';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

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
import {
  countedDocuments,
  daysLate,
  IS_OPEN_DEBT,
  isOfAge,
  owedByCustomer,
  type AskedDebt,
} from './owed.ts';

/** The documents behind a figure: of one customer or all that are shown, of one age or all. */
export interface AskedItems extends AskedDebt {
  readonly row?: string | undefined;
  readonly age?: DebtAge | undefined;
  /** Only these of them. */
  readonly ids?: readonly string[] | undefined;
}

const SORTS: ListSorts<DebtItemSort> = {
  due: [
    { name: 'due', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
  date: [
    { name: 'document_date', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
  balance: [
    { name: 'balance', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
};

interface ItemRow extends Record<string, unknown> {
  readonly id: string;
  readonly doc_type: number;
  readonly number: number;
  readonly document_date: DebtItem['date'];
  readonly due_date: DebtItem['dueDate'];
  readonly due: DebtItem['date'];
  readonly days_late: number;
  readonly customer_name: string;
  readonly subject: string;
  readonly total_agorot: number;
  readonly debt: number;
  readonly credit: number;
  readonly balance: number;
}

/**
 * Returns the CTE `open_items`: debts and credits of the shown customers; of an age, debts alone.
 */
function itemsStatement(accountId: number, asked: AskedItems): RawBuilder<unknown> {
  const { today, row, age, ids } = asked;
  const isDebt = sql.raw(IS_OPEN_DEBT);
  const conditions = [
    countedDocuments(accountId, asked),
    age === undefined
      ? sql<SqlBool>`(${isDebt} or d.credit_agorot <> 0)`
      : sql<SqlBool>`${isDebt} and ${isOfAge(age, today)}`,
    row === undefined
      ? sql<SqlBool>`d.customer_id in (select s.customer_id from shown s)`
      : sql<SqlBool>`d.customer_id = ${row}::uuid`,
    ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`d.id = any(${ids}::uuid[])`,
  ];
  const debt = sql`case when ${isDebt} then d.open_agorot else 0 end`;
  const credit = age === undefined ? sql`d.credit_agorot` : sql`0::bigint`;
  const owed = row === undefined ? sql`${owedByCustomer(accountId, asked)},` : sql``;
  return sql`with ${owed} open_items as (
    select d.id, d.document_date, coalesce(d.due_date, d.document_date) as due,
      greatest(0, case when ${isDebt} then ${daysLate(today)} else 0 end)::int as days_late,
      (${debt})::bigint as debt, ${credit} as credit, (${debt} - ${credit})::bigint as balance
    from documents d where d.account_id = ${accountId}::bigint and ${sql.join(conditions, sql` and `)})`;
}

/** Returns documents in order, looked up only for the requested ones. */
function itemRows(
  accountId: number,
  asked: AskedItems,
  order: ListOrder,
  limit?: number,
): RawBuilder<ItemRow> {
  return sql<ItemRow>`${itemsStatement(accountId, asked)}
    select i.*, d.doc_type, d.number, d.due_date, d.customer_name, d.subject, d.total_agorot
    from ${rowsOfPage('open_items', 'i', order, limit)} i
    join documents d on d.account_id = ${accountId}::bigint and d.id = i.id
    order by ${orderBy(order, 'i')}`;
}

function toItem(row: ItemRow): DebtItem {
  return {
    id: row.id,
    docType: row.doc_type,
    number: row.number,
    date: row.document_date,
    dueDate: row.due_date,
    daysLate: row.days_late,
    customerName: row.customer_name,
    subject: row.subject,
    totalAgorot: row.total_agorot,
    debtAgorot: row.debt,
    creditAgorot: row.credit,
    balanceAgorot: row.balance,
  };
}

const DEBT_ITEMS: OrderedRows<AskedItems, DebtItemSort, ItemRow, DebtItem> = {
  sorts: SORTS,
  statement: itemRows,
  toShown: toItem,
  placeOf: ({ id, dueDate, date, balanceAgorot }, sort) => [
    { due: dueDate ?? date, date, balance: balanceAgorot }[sort],
    id,
  ],
};

/** Returns a page of the documents behind a figure. */
export function listDebtItems(
  tx: AccountTx,
  asked: AskedItems,
  input: PageInput<DebtItemSort>,
): Promise<ListPage<DebtItem>> {
  return readPage(tx, DEBT_ITEMS, asked, input);
}

/** Returns all of them in order, some at a time. */
export function debtItemsToExport(
  tx: AccountTx,
  asked: AskedItems,
  input: Pick<PageInput<DebtItemSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly DebtItem[]> {
  return readAll(tx, DEBT_ITEMS, asked, input);
}

interface ItemsTotal {
  readonly name: string;
  readonly items: number;
  readonly debtAgorot: number;
  readonly creditAgorot: number;
  readonly balanceAgorot: number;
}

/** Returns their total, their number, and whose they are. */
export async function sumDebtItems(tx: AccountTx, asked: AskedItems): Promise<ItemsTotal> {
  const { accountId } = tx;
  const name =
    asked.row === undefined
      ? sql`''`
      : sql`coalesce((select c.name from customers c
          where c.account_id = ${accountId}::bigint and c.id = ${asked.row}::uuid), '')`;
  const { rows } = await sql<ItemsTotal>`${itemsStatement(accountId, asked)}
    select ${name} as name, count(*)::int as items, coalesce(sum(i.debt), 0)::bigint as "debtAgorot",
      coalesce(sum(i.credit), 0)::bigint as "creditAgorot",
      coalesce(sum(i.balance), 0)::bigint as "balanceAgorot"
    from open_items i`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return row;
}
