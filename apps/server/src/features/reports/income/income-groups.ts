import type { IncomeGroup, IncomeSort } from '@pinkas/contract/reports/income/income.contract';
import { CASUAL_GROUP, NO_GROUP } from '@pinkas/contract/reports/report-query';
import { sql, type RawBuilder } from 'kysely';

import { itemizedIncome } from './income-by-item.ts';
import { foundIncome, type AskedIncome, type Grain } from './posted-income.ts';

/** Months are the days of entries, so that a document may stand in two of them. */
function grainOf(by: IncomeGroup): Grain {
  return by === 'month' ? 'month' : 'document';
}

/**
 * Returns the CTEs that end with `keyed`: the income of each document (and line) with its group, `of`, in the type of
 * its column: text is slow to group by. `keyOf` makes the key of it. A document with several tags is in each of them
 * once. `base` has each of them in no group, once.
 */
export function keyedIncome(
  accountId: number,
  by: IncomeGroup,
  asked: AskedIncome,
  grain = grainOf(by),
): RawBuilder<unknown> {
  const { itemId } = asked.filter;
  const found = foundIncome(accountId, asked, grain);
  if (by === 'item' || itemId !== undefined) {
    const ofItem = itemId === undefined ? sql`true` : sql`i.item_id = ${itemId}::uuid`;
    return sql`${found}, ${itemizedIncome(accountId, itemId)},
      base as (select i.* from itemized i where ${ofItem}), ${keysOf(accountId, by, asked)}`;
  }
  return sql`${found}, base as (select f.* from found f), ${keysOf(accountId, by, asked)}`;
}

/** Returns the statement `keyed` over `base`. */
function keysOf(
  accountId: number,
  by: IncomeGroup,
  { compared }: AskedIncome,
): RawBuilder<unknown> {
  switch (by) {
    case 'month':
      return sql`keyed as (select b.*, ${monthOf(compared?.monthsApart)} as of from base b)`;
    case 'type':
      return sql`keyed as (select b.*, b.doc_type as of from base b)`;
    case 'item':
      return sql`keyed as (select b.*, b.item_id as of from base b)`;
    case 'customer':
      return sql`keyed as (
        select b.*, case when c.is_regular then c.id end as of
        from base b left join customers c on c.account_id = ${accountId}::bigint and c.id = b.customer_id)`;
    case 'tag':
      return sql`keyed as (
        select b.*, t.tag_id as of from base b
        left join (select distinct document_id, tag_id from document_tags
          where account_id = ${accountId}::bigint) t on t.document_id = b.document_id)`;
  }
}

/** Returns the key of the group of a row of `keyed`, as the wire has it; null for none. */
export function keyOf(by: IncomeGroup, of: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (by) {
    case 'month':
      return sql`left(${of}::text, 7)`;
    case 'type':
      return sql`${of}::text`;
    case 'customer':
      return sql`coalesce(${of}::text, ${CASUAL_GROUP})`;
    case 'item':
    case 'tag':
      return sql`coalesce(${of}::text, ${NO_GROUP})`;
  }
}

/**
 * Returns the first day of the month of an entry; of the compared period, that of the month that is
 * set against it, or none.
 */
function monthOf(monthsApart: number | undefined): RawBuilder<unknown> {
  const apart =
    monthsApart === undefined
      ? sql`null::date`
      : sql`(b.day + make_interval(months => ${monthsApart}::int))::date`;
  return sql`case when b.is_previous then ${apart} else b.day end`;
}

/**
 * Returns the names of groups: a statement of `id` and `name`, or none where the key is the name.
 */
export function namesOf(accountId: number, by: IncomeGroup): RawBuilder<unknown> | undefined {
  const table = { customer: 'customers', item: 'items', tag: 'tags', month: '', type: '' }[by];
  if (table === '') return undefined;
  return sql`select n.id::text as id, n.name from ${sql.table(table)} n
    where n.account_id = ${accountId}::bigint`;
}

const SORT_COLUMNS: Readonly<Record<IncomeSort, string>> = {
  name: 'name_order',
  documents: 'documents',
  beforeVat: 'before_vat',
  vat: 'vat',
  total: 'total',
  credits: 'credits',
  previous: 'previous',
};

/**
 * Returns the order of groups, those of equal sums by name; what has no group comes last by name.
 */
export function groupOrder(sort: IncomeSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`(g.key = ${NO_GROUP}), (g.key = ${CASUAL_GROUP}), g.name_order ${down}, g.key ${down}`
    : sql`${sql.ref(`g.${SORT_COLUMNS[sort]}`)} ${down}, g.name_order, g.key`;
}
