import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import type {
  StockSums,
  StockValueRow,
  StockValueSort,
  UnvaluedReason,
} from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { assert } from '@pinkas/domain/assert';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { keepsStock, valuedStock, type AskedStock } from './stock-of-day.ts';

/** The report: items in order, those after the last that is shown, and all together. */
export interface StockValue {
  readonly keepsStock: boolean;
  readonly rows: readonly StockValueRow[];
  readonly rest: StockSums | null;
  readonly total: StockSums;
  readonly categories: readonly string[];
}

interface SqlRow {
  readonly is_total: boolean;
  readonly item: SqlItem | null;
  readonly keeps_stock: boolean | null;
  readonly categories: readonly string[] | null;
  readonly items: number;
  readonly value: number;
  readonly previous: number;
  readonly negative: number;
  readonly negative_value: number;
  readonly without_cost: number;
  readonly foreign_cost: number;
  readonly too_large: number;
}

interface SqlItem {
  readonly id: string;
  readonly name: string;
  readonly catalogue_number: string;
  readonly unit: string;
  readonly is_archived: boolean;
  readonly quantity: number;
  readonly previous: number;
  readonly cost_e4: number;
  readonly currency: StockValueRow['currency'];
  readonly unvalued: UnvaluedReason | null;
  readonly value: number | null;
  readonly previous_value: number | null;
}

const SUMS = sql`count(*)::int as items, coalesce(sum(r.value), 0)::bigint as value,
  coalesce(sum(r.previous_value), 0)::bigint as previous,
  (count(*) filter (where r.quantity < 0))::int as negative,
  coalesce(sum(r.value) filter (where r.quantity < 0), 0)::bigint as negative_value,
  (count(*) filter (where r.quantity <> 0 and r.unvalued = 'cost'))::int as without_cost,
  (count(*) filter (where r.quantity <> 0 and r.unvalued = 'currency'))::int as foreign_cost,
  (count(*) filter (where r.quantity <> 0 and r.unvalued = 'size'))::int as too_large`;

const COLUMN_OF: Readonly<Record<Exclude<StockValueSort, 'name'>, RawBuilder<unknown>>> = {
  quantity: sql`v.quantity`,
  cost: sql`v.cost_e4`,
  value: sql`coalesce(v.value, 0)`,
  previous: sql`coalesce(v.previous_value, 0)`,
};

interface Order {
  readonly sort: StockValueSort;
  readonly direction: 'asc' | 'desc';
}

function orderOf({ sort, direction }: Order): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`v.name ${down}, v.id`
    : sql`${COLUMN_OF[sort]} ${down}, v.name, v.id`;
}

function toSums(row: SqlRow): StockSums {
  return {
    items: row.items,
    valueAgorot: row.value,
    previousAgorot: row.previous,
    negative: row.negative,
    negativeAgorot: row.negative_value,
    withoutCost: row.without_cost,
    foreign: row.foreign_cost,
    tooLarge: row.too_large,
  };
}

function toRow(item: SqlItem): StockValueRow {
  return {
    id: item.id,
    name: item.name,
    catalogueNumber: item.catalogue_number,
    unit: item.unit,
    isArchived: item.is_archived,
    quantityE4: item.quantity,
    previousE4: item.previous,
    costE4: item.cost_e4,
    currency: item.currency,
    unvalued: item.unvalued,
    valueAgorot: item.value,
    previousAgorot: item.previous_value,
  };
}

/**
 * Returns what the stock of a day is worth, beside that of a year before; one statement, so that all is of one
 * snapshot.
 */
export async function readStockValue(
  tx: AccountTx,
  asked: AskedStock,
  order: Order,
  rowsMax = REPORT_ROWS_MAX,
): Promise<StockValue> {
  const { accountId } = tx;
  const { rows } = await sql<SqlRow>`
    with ${valuedStock(accountId, asked)},
    ranked as (
      select v.*, least(row_number() over (order by ${orderOf(order)}), ${rowsMax}::bigint + 1) as place
      from valued v)
    select false as is_total, null::boolean as keeps_stock, null::text[] as categories,
      case when r.place <= ${rowsMax}::bigint then (array_agg(row_to_json(r)))[1] end as item, r.place, ${SUMS}
    from ranked r group by r.place
    union all
    select true, ${keepsStock(accountId)}, array(select distinct i.category from items i
        where i.account_id = ${accountId}::bigint and i.is_stocked and i.category <> '' order by 1),
      null, 0, ${SUMS} from ranked r
    order by is_total, place`.execute(tx.withoutPlugins());
  const total = rows.find((row) => row.is_total);
  assert(total !== undefined, 'an aggregate has a row');
  const rest = rows.find(({ is_total, item }) => !is_total && item === null);
  return {
    keepsStock: total.keeps_stock ?? false,
    rows: rows.flatMap(({ item }) => (item === null ? [] : [toRow(item)])),
    rest: rest === undefined ? null : toSums(rest),
    total: toSums(total),
    categories: total.categories ?? [],
  };
}
