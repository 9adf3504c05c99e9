import type { ValuedMovement } from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { assert } from '@pinkas/domain/assert';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  orderBy,
  type ListOrder,
  type ListPage,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import {
  readAll,
  readPage,
  rowsOfPage,
  type OrderedRows,
} from '../../../platform/lists/ordered-rows.ts';
import { endOf, keepsStock, valuedStock } from './stock-of-day.ts';

/** Movements until the end of a day, of one item or of all whose stock is tracked. */
export interface AskedMovements {
  readonly day: LocalDate;
  readonly itemId?: string | undefined;
}

type Row = ValuedMovement & Record<string, unknown>;

/** Returns the CTE `moves`: movements, each with the stock of its item after it. */
function movesOf(accountId: number, { day, itemId }: AskedMovements): RawBuilder<unknown> {
  const ofItem =
    itemId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`m.item_id = ${itemId}::uuid`;
  return sql`moves as (
    select m.id, m.at, m.item_id, m.quantity_e4, m.reason, m.document_id, m.note, m.created_by,
      i.name as item_name, i.unit,
      (sum(m.quantity_e4) over (partition by m.item_id order by m.at, m.id))::bigint as balance
    from stock_movements m
    join items i on i.account_id = ${accountId}::bigint and i.id = m.item_id and i.is_stocked
    where m.account_id = ${accountId}::bigint and m.at < ${endOf(day)} and ${ofItem}
      and ${keepsStock(accountId)})`;
}

/** Returns movements in order; documents and people are looked up only for the requested ones. */
function rowsIn(
  accountId: number,
  asked: AskedMovements,
  order: ListOrder,
  limit?: number,
): RawBuilder<Row> {
  return sql<Row>`with ${movesOf(accountId, asked)}
    select w.id, w.at, w.item_id as "itemId", w.item_name as "itemName", w.unit, w.reason, w.note,
      w.quantity_e4 as "quantityE4", w.balance as "balanceE4",
      case when d.id is null then null
        else json_build_object('id', d.id, 'docType', d.doc_type, 'number', d.number) end as document,
      json_build_object('kind', case when w.reason = 'document' then d.actor_kind else 'user' end,
        'name', coalesce(u.full_name, '')) as by
    from ${rowsOfPage('moves', 'w', order, limit)} w
    left join documents d on d.account_id = ${accountId}::bigint and d.id = w.document_id
    left join person_names u on u.account_id = ${accountId}::bigint and u.user_id = w.created_by
    order by ${orderBy(order, 'w')}`;
}

const MOVEMENTS: OrderedRows<AskedMovements, 'at', Row, ValuedMovement> = {
  sorts: {
    at: [
      { name: 'at', kind: 'instant' },
      { name: 'id', kind: 'uuid' },
    ],
  },
  statement: rowsIn,
  toShown: (row) => row,
  placeOf: ({ at, id }) => [at, id],
};

/** Returns a page of the movements behind a quantity. */
export function listValuedMovements(
  tx: AccountTx,
  asked: AskedMovements,
  input: PageInput<'at'>,
): Promise<ListPage<ValuedMovement>> {
  return readPage(tx, MOVEMENTS, asked, input);
}

/** Returns all of them in order, some at a time. */
export function valuedMovementsToExport(
  tx: AccountTx,
  asked: AskedMovements,
  input: Pick<PageInput<'at'>, 'sort' | 'direction'>,
): AsyncGenerator<readonly ValuedMovement[]> {
  return readAll(tx, MOVEMENTS, asked, input);
}

/**
 * The totals of movements: of one item its quantity and value, which are those of its row; of all the value of the report.
 */
export interface MovementsTotal {
  readonly movements: number;
  readonly valueAgorot: number | null;
  readonly item: {
    readonly name: string;
    readonly unit: string;
    readonly quantityE4: number;
  } | null;
}

/** Returns how many movements there are, and the totals of one item. */
export async function sumValuedMovements(
  tx: AccountTx,
  asked: AskedMovements,
): Promise<MovementsTotal> {
  const { accountId } = tx;
  const whole = { day: asked.day, show: 'all', filter: {} } as const;
  const worth =
    asked.itemId === undefined
      ? sql`(select coalesce(sum(v.value), 0)::bigint from valued v)`
      : sql`(select v.value from valued v where v.id = ${asked.itemId}::uuid)`;
  const { rows } = await sql<MovementsTotal>`
    with ${movesOf(accountId, asked)}, ${valuedStock(accountId, whole)}
    select count(*)::int as movements, ${worth} as "valueAgorot",
      (select json_build_object('name', v.name, 'unit', v.unit, 'quantityE4', v.quantity)
        from valued v where v.id = ${asked.itemId ?? null}::uuid) as item
    from moves w`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return row;
}
