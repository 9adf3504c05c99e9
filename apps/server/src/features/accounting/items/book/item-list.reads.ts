import type { ItemRow } from '@pinkas/contract/accounting/items/item-fields';
import type { ItemSort, ItemTab } from '@pinkas/contract/accounting/items/items.contract';
import { readItemSearch, type ItemSearch } from '@pinkas/domain/items/item-search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import { EVERY_ROW } from '../../../../platform/lists/every-row.ts';
import { likePatterns } from '../../../../platform/lists/like-patterns.ts';
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
import { findItemIds } from './find-items.reads.ts';
import { ITEM_OF_ROW } from './item-columns.ts';

/** What the items are filtered by, after the contract's checks. */
export interface ItemFilterInput {
  readonly search?: string | undefined;
  readonly tab?: ItemTab | undefined;
  readonly category?: string | undefined;
  readonly tagId?: string | undefined;
}

/** Up to this many found items are sorted; of more, a page is read in its order. */
const FOUND_MAX = 1_000;
/** Of the oldest and the youngest thousand items: from here on a search finds too many to gather. */
const COMMON_IN_SAMPLE = 40;
/** From here on the next page is soon met on a walk in its order. */
const WALKED_IN_SAMPLE = 300;
const CATEGORIES_MAX = 200;

const ID = { name: 'id', kind: 'uuid' } as const;
const SORTS: ListSorts<ItemSort> = {
  name: [{ name: 'name', kind: 'text' }, ID],
  price: [{ name: 'price_e4', kind: 'integer' }, ID],
  created: [{ name: 'created_at', kind: 'instant' }, ID],
};
const PLACE_OF: Readonly<Record<ItemSort, (row: ItemRow) => (string | number)[]>> = {
  name: (row) => [row.name, row.id],
  price: (row) => [row.priceE4, row.id],
  created: (row) => [row.createdAt, row.id],
};

type Condition = RawBuilder<SqlBool>;

function scopeOf({ tab }: ItemFilterInput): 'items' | 'archived-items' {
  return tab === 'archived' ? 'archived-items' : 'items';
}

function conditionsOf(accountId: number, filter: ItemFilterInput): Condition[] {
  return [
    sql<SqlBool>`i.account_id = ${accountId}::bigint`,
    filter.tab === 'archived'
      ? sql<SqlBool>`i.archived_at is not null`
      : sql<SqlBool>`i.archived_at is null`,
    ...groupConditions(accountId, filter),
  ];
}

function groupConditions(accountId: number, { category, tagId }: ItemFilterInput): Condition[] {
  return [
    ...(category === undefined || category === '' ? [] : [sql<SqlBool>`i.category = ${category}`]),
    ...(tagId === undefined
      ? []
      : [
          sql<SqlBool>`i.id in (select it.item_id from item_tags it
            where it.account_id = ${accountId}::bigint and it.tag_id = ${tagId}::uuid)`,
        ]),
  ];
}

/** Filters items `i` of an account that are read anyway, whether they are active or archived. */
export function narrowedItems(
  accountId: number,
  filter: Omit<ItemFilterInput, 'tab'>,
): readonly Condition[] {
  const { search = '' } = filter;
  return [
    ...groupConditions(accountId, filter),
    ...(search === '' ? [] : [matchCondition(readItemSearch(search))]),
  ];
}

/**
 * Returns a search as a condition on rows that are read anyway; under the policies it uses no index.
 * The same as `item_condition` of the database.
 */
function matchCondition({ text, code }: ItemSearch): Condition {
  const end = `${code}\u{10FFFF}`;
  const names = text === '' ? [] : likePatterns(text);
  return sql<SqlBool>`(i.search_name like any(${names}::text[])
    or (i.catalogue_key <> '' and i.catalogue_key >= ${code} and i.catalogue_key < ${end})
    or (i.barcode_key <> '' and i.barcode_key >= ${code} and i.barcode_key < ${end}))`;
}

/** Returns how many of a sample of the items in use a search finds. */
async function countInSample(tx: AccountTx, search: ItemSearch): Promise<number> {
  const sample = (direction: 'asc' | 'desc') => sql`
    (select i.* from items i where i.account_id = ${tx.accountId}::bigint
      order by i.account_id ${sql.raw(direction)}, i.id ${sql.raw(direction)} limit 1000)`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sample('asc')} union all ${sample('desc')}) i
    where i.archived_at is null and ${matchCondition(search)}`.execute(tx.withoutPlugins());
  return rows[0]?.count ?? 0;
}

/**
 * Returns all that a search finds, for counts: what is rare by the indexes of the search; what is
 * common, or archived, row by row.
 */
async function allFound(tx: AccountTx, filter: ItemFilterInput): Promise<Condition[]> {
  if (filter.search === undefined || filter.search === '') return [];
  const search = readItemSearch(filter.search);
  const isRare = filter.tab !== 'archived' && (await countInSample(tx, search)) < COMMON_IN_SAMPLE;
  return [isRare ? foundByIndexes(filter, search) : matchCondition(search)];
}

function foundByIndexes(filter: ItemFilterInput, { text, code }: ItemSearch): Condition {
  return sql<SqlBool>`i.id in (select id from find_item_ids(${scopeOf(filter)}, ${text}, ${code}, ${EVERY_ROW}))`;
}

/** How a search narrows a page. */
interface PageSearch {
  /** On the items beside the filter. */
  readonly conditions: readonly Condition[];
  /** Looked at only while the items are walked in the order of the page. */
  readonly walked?: Condition;
}

async function foundOnPage(
  tx: AccountTx,
  filter: ItemFilterInput,
  order: ListOrder,
  limit: number,
): Promise<PageSearch> {
  if (filter.search === undefined || filter.search === '') return { conditions: [] };
  const search = readItemSearch(filter.search);
  // Few are archived, and an index has just those, in order.
  if (filter.tab === 'archived') return { conditions: [matchCondition(search)] };
  const count = await countInSample(tx, search);
  if (count >= WALKED_IN_SAMPLE) return { conditions: [], walked: matchCondition(search) };
  const scope = scopeOf(filter);
  if (count < COMMON_IN_SAMPLE) {
    const ids = await findItemIds(tx, scope, search, FOUND_MAX + 1);
    if (ids.length <= FOUND_MAX) {
      return { conditions: [sql<SqlBool>`i.id = any(${ids}::uuid[])`] };
    }
  }
  if (filter.tagId !== undefined || (filter.category ?? '') !== '') {
    return { conditions: [matchCondition(search)] };
  }
  const [place, placeId] = order.place ?? [null, null];
  const found = sql<SqlBool>`i.id in (select id from gather_item_ids(${scope}, ${search.text},
    ${search.code}, ${order.sort}, ${order.isDescending}, ${place}::text, ${placeId}::uuid, ${limit + 1}))`;
  return { conditions: [found] };
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql.join<SqlBool>([...conditions], sql` and `);
}

/** Returns the columns of a row; they name the account as $1, which is replaced. */
function rowColumns(accountId: number): RawBuilder<unknown> {
  const [first = '', ...others] = ITEM_OF_ROW.split('$1');
  return sql.join(
    [sql.raw(first), ...others.map((part) => sql`${accountId}::bigint${sql.raw(part)}`)],
    sql.raw(''),
  );
}

/** Returns a page of the items in an order, with the cursors before and after it. */
export async function listItems(
  tx: AccountTx,
  input: PageInput<ItemSort> & { readonly filter: ItemFilterInput },
): Promise<ListPage<ItemRow>> {
  const { filter, limit } = input;
  const order = listOrder(SORTS, input);
  const { conditions, walked } = await foundOnPage(tx, filter, order, limit);
  const all = allOf([
    ...conditionsOf(tx.accountId, filter),
    ...conditions,
    ...placeConditions(order, 'i'),
  ]);
  // After `offset 0` the condition does not make the planner gather and sort all matches.
  const items =
    walked === undefined
      ? sql`items i where ${all}`
      : sql`(select i.* from items i where ${all} order by ${orderBy(order, 'i')} offset 0) i
          where ${walked}`;
  const { rows } = await sql<ItemRow>`
    select ${rowColumns(tx.accountId)}
    from (select i.* from ${items} order by ${orderBy(order, 'i')} limit ${limit + 1}) i
    order by ${orderBy(order, 'i')}`.execute(tx.withoutPlugins());
  return pageOf(order, limit, rows, PLACE_OF[input.sort]);
}

/** Returns all items of a filter with its search, as a condition over `i`. */
export async function filteredItems(tx: AccountTx, filter: ItemFilterInput): Promise<Condition> {
  return allOf([...conditionsOf(tx.accountId, filter), ...(await allFound(tx, filter))]);
}

export interface ItemTotals {
  readonly tabs: Record<ItemTab, number>;
  readonly categories: string[];
}

/** Walks from one category to the next, so that many items of one category cost one step. */
const CATEGORIES = `
  with recursive step(category) as (
    (select i.category from items i where i.account_id = $1 and i.category > ''
      order by i.category limit 1)
    union all
    select (select i.category from items i where i.account_id = $1 and i.category > step.category
      order by i.category limit 1)
    from step where step.category is not null)
  select category from step where category is not null limit ${CATEGORIES_MAX}`;

/** Returns how many items each tab of a filter holds, and the categories in use. */
export async function computeItemTotals(
  tx: AccountTx,
  filter: Omit<ItemFilterInput, 'tab'>,
): Promise<ItemTotals> {
  const found = {
    all: await allFound(tx, { ...filter, tab: 'all' }),
    archived: await allFound(tx, { ...filter, tab: 'archived' }),
  };
  const count = (tab: ItemTab) => {
    const conditions = allOf([...conditionsOf(tx.accountId, { ...filter, tab }), ...found[tab]]);
    return sql`(select count(*)::int from items i where ${conditions})`;
  };
  const { rows } = await sql<Record<ItemTab, number>>`
    select ${count('all')} as all, ${count('archived')} as archived`.execute(tx.withoutPlugins());
  const tabs = rows[0];
  if (tabs === undefined) throw new Error('an aggregate gave no row');
  const categories = await tx.query<{ category: string }>({
    name: 'item-categories',
    text: CATEGORIES,
    values: [tx.accountId],
  });
  return { tabs, categories: categories.rows.map((row) => row.category) };
}

/** Returns the whole of a filter in its order, or only the chosen of it, some rows at a time. */
export function itemsToExport(
  tx: AccountTx,
  input: Pick<PageInput<ItemSort>, 'sort' | 'direction'> & {
    readonly filter: ItemFilterInput;
    readonly ids?: readonly string[] | undefined;
  },
): AsyncIterable<readonly ItemRow[]> {
  const { filter, ids } = input;
  const { search = '' } = filter;
  const order = listOrder(SORTS, input);
  const conditions = allOf([
    ...conditionsOf(tx.accountId, filter),
    ...(search === '' ? [] : [matchCondition(readItemSearch(search))]),
    ...(ids === undefined ? [] : [sql<SqlBool>`i.id = any(${ids}::uuid[])`]),
  ]);
  return cursorRows(
    tx,
    sql<ItemRow & Record<string, unknown>>`
      select ${rowColumns(tx.accountId)} from items i where ${conditions}
      order by ${orderBy(order, 'i')}`,
  );
}
