import type { StockShown } from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { addMonths, type LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { narrowedItems } from '../../accounting/items/items.api.ts';
import { stockPreferences } from '../../business/preferences/preferences.api.ts';

/** The filter of the value of a stock. */
export interface AskedStock {
  readonly day: LocalDate;
  readonly show: StockShown;
  readonly filter: {
    readonly search?: string | undefined;
    readonly category?: string | undefined;
    readonly tagId?: string | undefined;
  };
}

/** A quantity times a cost, both scaled by 10,000, has this many parts of an agora. */
const PARTS_OF_AGORA = 1_000_000;

/** Returns the first moment after a day in Israel. */
export function endOf(day: LocalDate): RawBuilder<unknown> {
  return sql`((${day}::date + 1)::timestamp at time zone 'Asia/Jerusalem')`;
}

/** Returns whether an account tracks stock. */
export function keepsStock(accountId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from preferences s where s.account_id = ${accountId}::bigint
    and s.slice = ${stockPreferences.slice} and s.content @> '{"keepsStock": true}')`;
}

/** Why items `i` with quantities `v` have no value; null where they have one. */
const UNVALUED = sql`case when i.cost_e4 = 0 then 'cost' when i.currency <> 'ILS' then 'currency'
  when greatest(abs(coalesce(v.quantity, 0)), abs(coalesce(v.previous, 0))) * i.cost_e4
    > ${DOCUMENT_TOTAL_AGOROT_MAX}::numeric * ${PARTS_OF_AGORA}::numeric then 'size' end`;

/** A value in whole agorot, rounded half away from zero as all money is; null where an item has none. */
const valueOf = (quantity: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when k.unvalued is null
    then round(${quantity}::numeric * k.cost_e4 / ${PARTS_OF_AGORA}::numeric)::bigint end`;

const IS_SHOWN: Readonly<Record<StockShown, RawBuilder<SqlBool>>> = {
  held: sql<SqlBool>`(k.quantity <> 0 or k.previous <> 0)`,
  negative: sql<SqlBool>`k.quantity < 0`,
  unvalued: sql<SqlBool>`(k.quantity <> 0 and k.unvalued is not null)`,
  all: sql<SqlBool>`(not k.is_archived or k.quantity <> 0 or k.previous <> 0)`,
};

/**
 * Returns the CTE `valued`: items whose stock is tracked, with the quantity of each at the end of a day and a year before
 * it, and the value of both by the present cost. Empty where no stock is tracked.
 */
export function valuedStock(
  accountId: number,
  { day, show, filter }: AskedStock,
): RawBuilder<unknown> {
  const narrowed = [sql<SqlBool>`i.is_stocked`, ...narrowedItems(accountId, filter)];
  return sql`moved as (
      select m.item_id, sum(m.quantity_e4) as quantity,
        sum(m.quantity_e4) filter (where m.at < ${endOf(addMonths(day, -12))}) as previous
      from stock_movements m
      where m.account_id = ${accountId}::bigint and m.at < ${endOf(day)}
      group by m.item_id),
    known as (
      select i.id, i.name, i.catalogue_number, i.unit, i.currency, i.cost_e4, ${UNVALUED} as unvalued,
        i.archived_at is not null as is_archived,
        coalesce(v.quantity, 0)::bigint as quantity, coalesce(v.previous, 0)::bigint as previous
      from items i left join moved v on v.item_id = i.id
      where i.account_id = ${accountId}::bigint and ${keepsStock(accountId)}
        and ${sql.join(narrowed, sql` and `)}),
    valued as (
      select k.*, ${valueOf(sql`k.quantity`)} as value, ${valueOf(sql`k.previous`)} as previous_value
      from known k where ${IS_SHOWN[show]})`;
}
