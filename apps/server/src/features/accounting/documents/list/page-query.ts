import type { DocumentSort } from '@pinkas/contract/accounting/documents/documents.contract';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { orderBy, type ListOrder } from '../../../../platform/lists/list-order.ts';
import {
  areFewUnpaid,
  narrowCustomerIds,
  type Condition,
  type DocumentFilterInput,
  type SearchMatch,
} from './document-filter.ts';
import { WAITING_STATES } from './state-condition.ts';

/** What decides how a page is found. */
export interface PagedFilter {
  readonly filter: DocumentFilterInput;
  readonly sort: DocumentSort;
}

/** How the rows of a page are found; each is right, and quick where the others are slow. */
export type Way =
  /** Walks the index of the order and takes what fits. */
  | { readonly kind: 'walk' }
  /** Gathers all that match, then sorts: for orders in which the matches are at the far end. */
  | { readonly kind: 'gather' }
  /** Reads the first of each customer in order. */
  | { readonly kind: 'by-customer'; readonly customerIds: readonly string[] };

/** Decides how the rows of a page are found. */
export async function findWay(
  tx: AccountTx,
  input: PagedFilter,
  match: SearchMatch | undefined,
): Promise<Way> {
  const { filter, sort } = input;
  const customerIds = match === undefined ? undefined : narrowCustomerIds(match);
  if (customerIds !== undefined && sort === 'date') return { kind: 'by-customer', customerIds };
  if (match?.isGatherable === true || liesTogether(input, match)) return { kind: 'gather' };
  const { state } = filter;
  const isWaiting = state !== undefined && WAITING_STATES.includes(state);
  const areFew = sort !== 'date' && isWaiting && (await areFewUnpaid(tx));
  return { kind: areFew ? 'gather' : 'walk' };
}

/** Customers found by name stand together in the order of names, days in the order of numbers. */
function liesTogether({ filter, sort }: PagedFilter, match: SearchMatch | undefined): boolean {
  if (sort === 'number') return filter.from !== undefined && filter.to !== undefined;
  const isByName = match?.customerIds !== undefined && match.numberRanges.length === 0;
  return sort === 'customer' && isByName;
}

/**
 * Returns ids of one page, with the columns of the order: the first of each of the conditions, of
 * which no row fulfils two.
 */
export function pageQuery(
  alternatives: readonly Condition[],
  order: ListOrder,
  way: Way,
  limit: number,
): RawBuilder<unknown> {
  const pages = alternatives.map((conditions) => pageOfOne(conditions, order, way, limit));
  const [only] = pages;
  if (only !== undefined && pages.length === 1) return only;
  const all = sql.join(
    pages.map((page) => sql`(${page})`),
    sql` union all `,
  );
  return sql`select * from (${all}) d order by ${orderBy(order, 'd')} limit ${limit}`;
}

function pageOfOne(
  conditions: Condition,
  order: ListOrder,
  way: Way,
  limit: number,
): RawBuilder<unknown> {
  const columns = sql.join(order.columns.map(({ name }) => sql.ref(`d.${name}`)));
  const end = sql`order by ${orderBy(order, 'd')} limit ${limit}`;
  const rows = sql`select ${columns} from documents d where ${conditions}`;
  switch (way.kind) {
    case 'walk':
      return sql`${rows} ${end}`;
    case 'gather':
      // "offset 0" keeps the order out of the inner query.
      return sql`select ${columns} from (${rows} offset 0) d ${end}`;
    case 'by-customer':
      return sql`select ${columns} from unnest(${way.customerIds}::uuid[]) as c(id)
        cross join lateral (${rows} and d.customer_id = c.id ${end}) d ${end}`;
  }
}
