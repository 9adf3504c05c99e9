import {
  NO_BRAND,
  type CardGroup,
  type CardsRow,
  type CardSums,
} from '@pinkas/contract/reports/cc/card-rows';
import type { CardsSort } from '@pinkas/contract/reports/cc/cc.contract';
import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { assert } from '@pinkas/domain/assert';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { cardRows, type AskedCards } from './card-rows.ts';

/** The parameters of a report: how it is broken down and ordered. */
export interface AskedCardGroups extends AskedCards {
  readonly by: CardGroup;
  readonly sort: CardsSort;
  readonly direction: 'asc' | 'desc';
}

/** The groups of a report in order, those after the last that is shown, and all together. */
export interface CardsReport {
  readonly rows: readonly CardsRow[];
  readonly rest: (CardSums & { readonly groups: number }) | null;
  readonly total: CardSums;
}

interface SqlRow {
  readonly is_total: boolean;
  readonly key: string | null;
  readonly name: string | null;
  readonly groups: number;
  readonly payments: number;
  readonly sum: number;
  readonly toCome: number;
  readonly previous: number;
}

const SUMS = sql`count(*) filter (where not r.is_previous)::int as payments,
  coalesce(sum(r.money) filter (where not r.is_previous), 0)::bigint as sum,
  coalesce(sum(r.to_come) filter (where not r.is_previous), 0)::bigint as "toCome",
  coalesce(sum(r.money) filter (where r.is_previous), 0)::bigint as previous`;
const OF_GROUPS = sql`sum(g.payments)::int as payments, sum(g.sum)::bigint as sum,
  sum(g."toCome")::bigint as "toCome", sum(g.previous)::bigint as previous`;

/**
 * Returns the month of a row; one of the compared period is the month that is set against it, or
 * none.
 */
function monthKey(monthsApart: number | undefined): RawBuilder<unknown> {
  const apart =
    monthsApart === undefined
      ? sql`null`
      : sql`to_char(r.day + make_interval(months => ${monthsApart}::int), 'YYYY-MM')`;
  return sql`case when r.is_previous then ${apart} else to_char(r.day, 'YYYY-MM') end`;
}

function keyOf({ by, compared }: AskedCardGroups): RawBuilder<unknown> {
  if (by === 'month') return monthKey(compared?.monthsApart);
  return by === 'brand' ? sql`r.brand_key` : sql`r.deal`;
}

/**
 * Returns the order of groups, those of equal sums by name; cards without a brand come last by
 * name.
 */
function orderOf({ sort, direction }: AskedCardGroups): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`(g.key = ${NO_BRAND}), g.key ${down}`
    : sql`${sql.ref(`g.${sort}`)} ${down}, g.key`;
}

const toSums = (row: SqlRow, isCompared: boolean): CardSums => ({
  payments: row.payments,
  sumAgorot: row.sum,
  toComeAgorot: row.toCome,
  previousAgorot: isCompared ? row.previous : null,
});

/**
 * Returns payments by card over a period, broken down; one statement, so that rows and total are of one
 * snapshot.
 */
export async function readCards(
  tx: AccountTx,
  asked: AskedCardGroups,
  rowsMax = REPORT_ROWS_MAX,
): Promise<CardsReport> {
  const { rows } = await sql<SqlRow>`
    with ${cardRows(tx.accountId, asked)},
    keyed as (select r.*, ${keyOf(asked)} as key from card_rows r),
    grouped as (
      select r.key, max(r.brand) as name, ${SUMS} from keyed r where r.key is not null group by r.key),
    ranked as (
      select g.*, least(row_number() over (order by ${orderOf(asked)}), ${rowsMax}::bigint + 1) as place
      from grouped g)
    select false as is_total, case when g.place <= ${rowsMax}::bigint then min(g.key) end as key,
      min(g.name) as name, count(*)::int as groups, g.place, ${OF_GROUPS}
    from ranked g group by g.place
    union all
    select true, null, null, 0, 0, t.* from (select ${SUMS} from card_rows r) t
    order by is_total, place`.execute(tx.withoutPlugins());
  const total = rows.find((row) => row.is_total);
  assert(total !== undefined, 'an aggregate has a row');
  const rest = rows.find(({ is_total, key }) => !is_total && key === null);
  const isCompared = asked.compared !== undefined;
  const hasMonths = asked.by !== 'month' || asked.compared?.monthsApart !== undefined;
  return {
    rows: rows.flatMap((row): CardsRow[] => {
      const { key, name } = row;
      if (key === null) return [];
      const ofBrand = asked.by === 'brand' && key !== NO_BRAND;
      return [
        { id: key, name: ofBrand ? (name ?? '') : '', ...toSums(row, isCompared && hasMonths) },
      ];
    }),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest, isCompared) },
    total: toSums(total, isCompared),
  };
}
