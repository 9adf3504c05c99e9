import type { ListName } from '@pinkas/contract/lists/views/list-views.contract';
import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import type { z } from 'zod';

import { ApiError } from '../api/api-error.ts';
import { ownQuery } from '../navigation/preserved-query.ts';

/**
 * Lists between the books of others. A saved view belongs to the account that is open, which here is whichever books
 * the person saw last, so these lists have none.
 */
const LISTS_BETWEEN_BOOKS = ['managed-accounts'] as const;
type ListBetweenBooks = (typeof LISTS_BETWEEN_BOOKS)[number];

/** The name of a list: of its layout on this device, and of its saved views where it has any. */
export type AnyListName = ListName | ListBetweenBooks;

/** Returns the name by which views of a list are saved; undefined for a list that has none. */
export function nameOfViews(list: AnyListName): ListName | undefined {
  return isBetweenBooks(list) ? undefined : list;
}

function isBetweenBooks(list: AnyListName): list is ListBetweenBooks {
  return LISTS_BETWEEN_BOOKS.some((one) => one === list);
}

/** The parameters of a list: its filter, and those that it is shown by. */
export interface ListParameters {
  readonly list: AnyListName;
  /** The contract's filter; every field may be missing. */
  readonly filter: z.ZodObject;
  /** Parameters beside the filter that it is shown by, such as the name of a chosen customer. */
  readonly besides?: readonly string[];
  /** Parameters that are no filter, such as the days of a report: clearing the filter preserves them. */
  readonly frame?: readonly string[];
}

/** The definition of a list, declared once by its screen with `defineList`: see the README. */
export interface ListDefinition<
  F extends z.ZodObject,
  S extends string,
  B extends string = string,
  R extends string = string,
> extends ListParameters {
  /** The path of its page, which owns the parameters of the list. */
  readonly path: string;
  readonly filter: F;
  readonly besides?: readonly B[];
  readonly frame?: readonly R[];
  readonly sorts: readonly S[];
  readonly first: { readonly sort: S; readonly direction: SortDirection };
  /** Takes out what does not go together, such as a range that is too wide. */
  readonly repair?: (view: ListView<z.output<F>, S>) => ListView<z.output<F>, S>;
}

/** Parameters of the address that every list has beside its filter. */
const ORDER_PARAMETERS = ['sort', 'direction', 'after', 'before', 'page', 'view'] as const;

/** Declares a list. Its parameters stay behind when its page is left. */
export function defineList<
  F extends z.ZodObject,
  const S extends string,
  const B extends string = never,
  const R extends string = never,
>(definition: ListDefinition<F, S, B, R>): ListDefinition<F, S, B, R> {
  ownQuery(definition.path, [...filterNames(definition), ...ORDER_PARAMETERS]);
  return definition;
}

/** The view of a list: `type DocumentView = ViewOf<typeof DOCUMENT_LIST>`. */
export type ViewOf<D> =
  D extends ListDefinition<infer F, infer S> ? ListView<z.output<F>, S> : never;

/** Changes of parameters that a list has; undefined takes one away. */
export type ChangesOf<D> =
  D extends ListDefinition<infer F, infer _S, infer B, infer R>
    ? Partial<
        Record<(keyof z.output<F> & string) | B | R | 'sort' | 'direction', string | undefined>
      >
    : never;

export type SortDirection = 'asc' | 'desc';

/** Any list's view. */
export type AnyView = ListView<Readonly<Record<string, unknown>>, string>;

/** The state of a list, as stored in the URL. */
export interface ListView<Filter, S extends string> {
  readonly filter: Filter;
  /** The search text of the filter; '' for none. */
  readonly search: string;
  readonly besides: Readonly<Record<string, string | undefined>>;
  readonly sort: S;
  readonly direction: SortDirection;
  readonly after: string | undefined;
  readonly before: string | undefined;
  /** Counted from 1; the pages themselves are found by `after` and `before`. */
  readonly page: number;
  /** The saved view that was opened last; undefined for none. */
  readonly savedView: string | undefined;
}

/** Changes of an address; undefined takes a parameter away. */
export type AddressChanges = Readonly<Record<string, string | undefined>>;

const CURSOR_NAMES = ['after', 'before', 'page'];
/** A cursor as the server packs it; a damaged one is ignored. */
const CURSOR = /^[\w-]{1,1000}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(text: string | null): string | undefined {
  return text !== null && CURSOR.test(text) ? text : undefined;
}

/** Returns the names of the parameters of the filter, of those beside it, and of its frame: the content of a saved view. */
export function filterNames(definition: ListParameters): readonly string[] {
  return [...narrowingNames(definition), ...(definition.frame ?? [])];
}

function narrowingNames({ filter, besides = [] }: ListParameters): readonly string[] {
  return [...Object.keys(filter.shape), ...besides];
}

/** Returns the valid parameters of a filter; invalid ones are ignored. */
function readFilterTexts(
  filter: z.ZodObject,
  parameters: URLSearchParams,
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, field] of Object.entries(filter.shape)) {
    const text = parameters.get(name);
    if (text === null || text === '') continue;
    if ((field as z.ZodType).safeParse(text).success) texts[name] = text;
  }
  return texts;
}

/** A `repair` of lists by days: the end of an invalid range becomes open. */
export function withoutWideRange<
  V extends {
    readonly filter: { readonly from?: string | undefined; readonly to?: string | undefined };
  },
>(view: V): V {
  const { filter } = view;
  return dateRangeProblem(filter.from, filter.to) === undefined
    ? view
    : { ...view, filter: { ...filter, to: undefined } };
}

/** Reads a list's address; what is missing or wrong takes its default. */
export function readListAddress<F extends z.ZodObject, S extends string>(
  definition: Omit<ListDefinition<F, S>, 'list' | 'path'>,
  parameters: URLSearchParams,
): ListView<z.output<F>, S> {
  const { sorts, first, repair } = definition;
  const texts = readFilterTexts(definition.filter, parameters);
  const after = readCursor(parameters.get('after'));
  const before = readCursor(parameters.get('before'));
  // Without a cursor it is the first page, whatever the page number.
  const hasCursor = after !== undefined || before !== undefined;
  const direction = parameters.get('direction');
  const pageText = parameters.get('page') ?? '';
  const page = /^\d{1,6}$/.test(pageText) ? Number(pageText) : 1;
  const savedView = parameters.get('view') ?? '';
  const view = {
    filter: definition.filter.parse(texts),
    search: texts['search'] ?? '',
    besides: Object.fromEntries(
      (definition.besides ?? []).map((name) => [name, parameters.get(name) ?? undefined]),
    ),
    sort: sorts.find((one) => one === parameters.get('sort')) ?? first.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : first.direction,
    after,
    before,
    page: hasCursor ? Math.max(1, page) : 1,
    savedView: UUID.test(savedView) ? savedView : undefined,
  };
  return repair === undefined ? view : repair(view);
}

/** The query of a page: the filter, the order and the cursor. */
export function pageQuery<Filter extends object, S extends string>(view: ListView<Filter, S>) {
  const { after, before } = view;
  return {
    ...orderedQuery(view),
    ...(after !== undefined && { after }),
    ...(before !== undefined && after === undefined && { before }),
  };
}

/** The filter and the order, without a cursor: the query of an export. */
export function orderedQuery<Filter extends object, S extends string>({
  filter,
  sort,
  direction,
}: ListView<Filter, S>) {
  return { ...filter, sort, direction };
}

/** The address with some parameters changed. A change of filter or order begins at the first page. */
export function withParameters(
  parameters: URLSearchParams,
  changes: AddressChanges,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const isPaging = 'after' in changes || 'before' in changes;
  if (!isPaging) for (const name of CURSOR_NAMES) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The address of the first page of the same list. */
export function withoutCursor(parameters: URLSearchParams): URLSearchParams {
  return withParameters(parameters, { after: undefined, before: undefined, page: undefined });
}

/** The address without any filter and without a saved view; the order stays. */
export function withoutFilters(
  definition: ListParameters,
  parameters: URLSearchParams,
): URLSearchParams {
  const names = [...narrowingNames(definition), 'view'];
  return withParameters(parameters, Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Whether anything narrows the list. */
export function hasFilter(filter: object): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Whether the server refused the cursor of the address: damaged, or of another order. */
export function isCursorRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'INVALID_REQUEST' &&
    error.fields.some(({ path }) => path === 'after' || path === 'before')
  );
}
