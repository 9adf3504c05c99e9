import type { StockMovementRow } from '@pinkas/contract/accounting/items/stock.contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../../platform/lists/list-order.ts';

const SORTS: ListSorts<'at'> = {
  at: [
    { name: 'at', kind: 'instant' },
    { name: 'id', kind: 'uuid' },
  ],
};

/** Returns movements of the stock, of one item when it is named. */
export async function listMovements(
  tx: AccountTx,
  input: PageInput<'at'> & { readonly itemId?: string | undefined },
): Promise<ListPage<StockMovementRow>> {
  const { itemId, limit } = input;
  const order = listOrder(SORTS, input);
  const account = accountOf(tx);
  const conditions = sql.join<SqlBool>(
    [
      sql<SqlBool>`m.account_id = ${account}`,
      ...(itemId === undefined ? [] : [sql<SqlBool>`m.item_id = ${itemId}::uuid`]),
      ...placeConditions(order, 'm'),
    ],
    sql` and `,
  );
  const page = sql`select m.* from stock_movements m where ${conditions}
    order by ${orderBy(order, 'm')} limit ${limit + 1}`;
  const { rows } = await movementRows(account, page, order).execute(tx.withoutPlugins());
  return pageOf(order, limit, rows, (row) => [row.at, row.id]);
}

function accountOf(tx: AccountTx): RawBuilder<unknown> {
  return sql`${tx.accountId}::bigint`;
}

/** Movements as lists and exports show them, of those that a statement selects. */
function movementRows(
  account: RawBuilder<unknown>,
  chosen: RawBuilder<unknown>,
  order: ListOrder,
): RawBuilder<StockMovementRow> {
  return sql<StockMovementRow>`
    select m.id, m.at, m.item_id as "itemId", i.name as "itemName",
      i.catalogue_number as "catalogueNumber", i.unit, m.quantity_e4 as "quantityE4", m.reason, m.note,
      case when d.id is null then null
        else json_build_object('id', d.id, 'docType', d.doc_type, 'number', d.number) end as document,
      json_build_object('kind', case when m.reason = 'document' then d.actor_kind else 'user' end,
        'name', coalesce(u.full_name, '')) as by
    from (${chosen}) m
    join items i on i.account_id = ${account} and i.id = m.item_id
    left join documents d on d.account_id = ${account} and d.id = m.document_id
    left join person_names u on u.account_id = ${account} and u.user_id = m.created_by
    order by ${orderBy(order, 'm')}`;
}

/** What an export of movements takes. */
export interface MovementsToExport extends Pick<PageInput<'at'>, 'sort' | 'direction'> {
  readonly itemId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Returns all movements of the stock, of one item when it is named, some at a time. */
export function movementsToExport(
  tx: AccountTx,
  { itemId, ids, sort, direction }: MovementsToExport,
): AsyncGenerator<readonly StockMovementRow[]> {
  const account = accountOf(tx);
  const conditions = sql.join<SqlBool>(
    [
      sql<SqlBool>`m.account_id = ${account}`,
      ...(itemId === undefined ? [] : [sql<SqlBool>`m.item_id = ${itemId}::uuid`]),
      ...(ids === undefined ? [] : [sql<SqlBool>`m.id = any(${ids}::uuid[])`]),
    ],
    sql` and `,
  );
  const chosen = sql`select m.* from stock_movements m where ${conditions}`;
  return cursorRows(tx, movementRows(account, chosen, listOrder(SORTS, { sort, direction })));
}
