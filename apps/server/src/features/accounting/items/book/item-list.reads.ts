import type { ItemRow } from '@pinkas/contract/accounting/item-fields';
import type { ItemSort, ItemTab } from '@pinkas/contract/accounting/items.contract';
import { readItemSearch } from '@pinkas/domain/items/item-search';
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
import { findItemIds } from './find-items.reads.ts';
import { ITEM_OF_ROW } from './item-columns.ts';

/** What the items are filtered by, after the contract's checks. */
export interface ItemFilterInput {
  readonly search?: string | undefined;
  readonly tab?: ItemTab | undefined;
  readonly category?: string | undefined;
  readonly tagId?: string | undefined;
}

/** Up to so many found items are sorted; of more, a page is read in its order. */
const FOUND_MAX = 1_000;
const FOUND_ALL = 1_000_000;
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
  const { tab, category, tagId } = filter;
  return [
    sql<SqlBool>`i.account_id = ${accountId}::bigint`,
    tab === 'archived'
      ? sql<SqlBool>`i.archived_at is not null`
      : sql<SqlBool>`i.archived_at is null`,
    ...(category === undefined || category === '' ? [] : [sql<SqlBool>`i.category = ${category}`]),
    ...(tagId === undefined
      ? []
      : [
          sql<SqlBool>`i.id in (select it.item_id from item_tags it
            where it.account_id = ${accountId}::bigint and it.tag_id = ${tagId}::uuid)`,
        ]),
  ];
}

/** All that a search finds, for counts and exports. */
function allFound(filter: ItemFilterInput): Condition[] {
  if (filter.search === undefined || filter.search === '') return [];
  const { text, code } = readItemSearch(filter.search);
  return [
    sql<SqlBool>`i.id in (select id from find_item_ids(${scopeOf(filter)}, ${text}, ${code}, ${FOUND_ALL}))`,
  ];
}

/** How a search narrows a page: not at all, to these, or to a walk in the order of the page. */
async function foundOnPage(
  tx: AccountTx,
  filter: ItemFilterInput,
  order: ListOrder,
  limit: number,
): Promise<Condition[]> {
  if (filter.search === undefined || filter.search === '') return [];
  const search = readItemSearch(filter.search);
  const scope = scopeOf(filter);
  const ids = await findItemIds(tx, scope, search, FOUND_MAX + 1);
  if (ids.length <= FOUND_MAX) return [sql<SqlBool>`i.id = any(${ids}::uuid[])`];
  if (filter.tagId !== undefined || (filter.category ?? '') !== '') return allFound(filter);
  const [place, placeId] = order.place ?? [null, null];
  return [
    sql<SqlBool>`i.id in (select id from walk_item_ids(${scope}, ${search.text}, ${search.code}, ${order.sort},
      ${order.isDescending}, ${place}::text, ${placeId}::uuid, ${limit + 1}))`,
  ];
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql.join<SqlBool>([...conditions], sql` and `);
}

/** The columns of a row; they name the account as $1, which is put in its place. */
function rowColumns(accountId: number): RawBuilder<unknown> {
  const [first = '', ...others] = ITEM_OF_ROW.split('$1');
  return sql.join(
    [sql.raw(first), ...others.map((part) => sql`${accountId}::bigint${sql.raw(part)}`)],
    sql.raw(''),
  );
}

/** A page of the items in an order, with the places before and after it. */
export async function listItems(
  tx: AccountTx,
  input: PageInput<ItemSort> & { readonly filter: ItemFilterInput },
): Promise<ListPage<ItemRow>> {
  const { filter, limit } = input;
  const order = listOrder(SORTS, input);
  const conditions = allOf([
    ...conditionsOf(tx.accountId, filter),
    ...(await foundOnPage(tx, filter, order, limit)),
    ...placeConditions(order, 'i'),
  ]);
  const { rows } = await sql<ItemRow>`
    select ${rowColumns(tx.accountId)}
    from (select i.* from items i where ${conditions}
      order by ${orderBy(order, 'i')} limit ${limit + 1}) i
    order by ${orderBy(order, 'i')}`.execute(tx.withoutPlugins());
  return pageOf(order, limit, rows, PLACE_OF[input.sort]);
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

/** How many items each tab of a filter holds, and the categories in use. */
export async function computeItemTotals(
  tx: AccountTx,
  filter: Omit<ItemFilterInput, 'tab'>,
): Promise<ItemTotals> {
  const count = (tab: ItemTab) => {
    const tabbed = { ...filter, tab };
    const conditions = allOf([...conditionsOf(tx.accountId, tabbed), ...allFound(tabbed)]);
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

/** The whole of a filter in its order, or only the chosen of it, some rows at a time. */
export function itemsToExport(
  tx: AccountTx,
  input: Pick<PageInput<ItemSort>, 'sort' | 'direction'> & {
    readonly filter: ItemFilterInput;
    readonly ids?: readonly string[] | undefined;
  },
): AsyncIterable<readonly ItemRow[]> {
  const { filter, ids } = input;
  const order = listOrder(SORTS, input);
  const conditions = allOf([
    ...conditionsOf(tx.accountId, filter),
    ...allFound(filter),
    ...(ids === undefined ? [] : [sql<SqlBool>`i.id = any(${ids}::uuid[])`]),
  ]);
  return cursorRows(
    tx,
    sql<ItemRow & Record<string, unknown>>`
      select ${rowColumns(tx.accountId)} from items i where ${conditions}
      order by ${orderBy(order, 'i')}`,
  );
}
