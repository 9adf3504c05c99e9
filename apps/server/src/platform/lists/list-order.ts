import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { AppError } from '../errors/app-error.ts';

/**
 * Columns that a list can be ordered by must have no nulls: a cursor between them would be lost.
 */
export type SortColumnKind = 'text' | 'integer' | 'date' | 'instant' | 'uuid';

export interface SortColumn {
  /** As in SQL. */
  readonly name: string;
  readonly kind: SortColumnKind;
}

/**
 * The orders of a list by their names in the contract. The columns of each end with one that is
 * unique, and an index has them all in this order.
 */
export type ListSorts<S extends string> = Readonly<Record<S, readonly SortColumn[]>>;

/** What the contract's `listParts` let through. */
export interface PageInput<S extends string> {
  readonly sort: S;
  readonly direction: 'asc' | 'desc';
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** A cursor in an ordered list: the values of its sort columns. */
export type Place = readonly (string | number)[];

/** How one page is read: backwards in the opposite order, to be turned round by `pageOf`. */
export interface ListOrder {
  readonly sort: string;
  readonly columns: readonly SortColumn[];
  readonly isDescending: boolean;
  readonly isBackward: boolean;
  readonly place: Place | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/;
const DATE_LENGTH = '2026-11-20'.length;

function isOfKind(kind: SortColumnKind, value: unknown): boolean {
  if (kind === 'integer') return Number.isSafeInteger(value);
  if (typeof value !== 'string' || value.includes('\0')) return false;
  switch (kind) {
    case 'uuid':
      return UUID.test(value);
    case 'date':
      return parseLocalDate(value) !== undefined;
    case 'instant':
      return (
        parseLocalDate(value.slice(0, DATE_LENGTH)) !== undefined &&
        TIME.test(value.slice(DATE_LENGTH))
      );
    case 'text':
      return true;
  }
}

/** Packs a cursor as text that is opaque to the client. */
export function packCursor(sort: string, place: Place): string {
  return Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');
}

/** Unpacks a cursor of the same order; INVALID_REQUEST for anything else. */
export function unpackCursor(
  sort: string,
  columns: readonly SortColumn[],
  cursor: string,
  field: 'after' | 'before' = 'after',
): Place {
  const [name, ...values] = parse(cursor);
  const isSound =
    name === sort &&
    values.length === columns.length &&
    columns.every(({ kind }, index) => isOfKind(kind, values[index]));
  if (!isSound) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: [field], code: 'VALUE_NOT_ALLOWED' }]);
  }
  return values;
}

function parse(cursor: string): (string | number)[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value)) return [];
    return value.filter((item) => typeof item === 'string' || typeof item === 'number');
  } catch {
    return [];
  }
}

/** Returns the order in which a page is read, and where it begins. */
export function listOrder<S extends string>(
  sorts: ListSorts<S>,
  { sort, direction, after, before }: Omit<PageInput<S>, 'limit'>,
): ListOrder {
  const columns = sorts[sort];
  const isBackward = before !== undefined;
  const cursor = before ?? after;
  const field = isBackward ? 'before' : 'after';
  return {
    sort,
    columns,
    isDescending: (direction === 'desc') !== isBackward,
    isBackward,
    place: cursor === undefined ? undefined : unpackCursor(sort, columns, cursor, field),
  };
}

/** Returns what follows `order by`, over a table by its alias. */
export function orderBy({ columns, isDescending }: ListOrder, table: string): RawBuilder<unknown> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql.join(columns.map(({ name }) => sql`${sql.ref(`${table}.${name}`)} ${direction}`));
}

/**
 * Returns the condition that begins the page, over a table by its alias; none on the first page.
 */
export function placeConditions(order: ListOrder, table: string): RawBuilder<SqlBool>[] {
  const { columns, isDescending, place } = order;
  if (place === undefined) return [];
  const left = sql.join(columns.map(({ name }) => sql.ref(`${table}.${name}`)));
  return [sql<SqlBool>`(${left}) ${sql.raw(isDescending ? '<' : '>')} (${sql.join(place)})`];
}

/** The rows of a page with the cursors before and after it. */
export interface ListPage<Row> {
  readonly rows: Row[];
  readonly after: string | null;
  readonly before: string | null;
}

/**
 * Makes a page of the rows that a statement returned in `order` with `limit + 1`. `placeOf`
 * returns the values of the sort columns of a row.
 */
export function pageOf<Row>(
  order: ListOrder,
  limit: number,
  rows: readonly Row[],
  placeOf: (row: Row) => Place,
): ListPage<Row> {
  const { isBackward, place, sort } = order;
  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit);
  if (isBackward) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  const isPlaced = place !== undefined;
  const hasAfter = isBackward ? isPlaced : hasMore;
  const hasBefore = isBackward ? hasMore : isPlaced;
  return {
    rows: page,
    after: hasAfter && last !== undefined ? packCursor(sort, placeOf(last)) : null,
    before: hasBefore && first !== undefined ? packCursor(sort, placeOf(first)) : null,
  };
}
