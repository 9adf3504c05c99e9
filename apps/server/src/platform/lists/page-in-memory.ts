import {
  listOrder,
  pageOf,
  type ListPage,
  type ListSorts,
  type PageInput,
  type Place,
} from './list-order.ts';

/** How rows that lie in memory are ordered: the values of each order, the last one unique. */
export interface MemoryOrder<Row, S extends string> {
  readonly sorts: ListSorts<S>;
  readonly placeOf: (row: Row, sort: S) => Place;
}

function comparePlaces(one: Place, other: Place): number {
  for (const [index, value] of one.entries()) {
    const beside = other[index];
    if (value === beside) continue;
    return typeof value === 'string' && typeof beside === 'string'
      ? value.localeCompare(beside, 'he') || (value < beside ? -1 : 1)
      : Number(value) - Number(beside);
  }
  return 0;
}

/** Returns rows in an order of the list. */
export function sortInMemory<Row, S extends string>(
  { placeOf }: MemoryOrder<Row, S>,
  rows: readonly Row[],
  { sort, direction }: Pick<PageInput<S>, 'sort' | 'direction'>,
): Row[] {
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => sign * comparePlaces(placeOf(a, sort), placeOf(b, sort)));
}

/**
 * Returns a page of rows that had to be gathered from many accounts, and so are ordered here and not by a statement; the
 * cursors are those of every other list. INVALID_REQUEST for a cursor of another order.
 */
export function pageInMemory<Row, S extends string>(
  memory: MemoryOrder<Row, S>,
  rows: readonly Row[],
  input: PageInput<S>,
): ListPage<Row> {
  const { sort, limit } = input;
  const order = listOrder(memory.sorts, input);
  const { place, isDescending } = order;
  const sign = isDescending ? -1 : 1;
  const inOrder = sortInMemory(memory, rows, { sort, direction: isDescending ? 'desc' : 'asc' });
  const beyond =
    place === undefined
      ? inOrder
      : inOrder.filter((row) => sign * comparePlaces(memory.placeOf(row, sort), place) > 0);
  return pageOf(order, limit, beyond.slice(0, limit + 1), (row) => memory.placeOf(row, sort));
}
