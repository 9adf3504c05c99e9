import type { ListName } from '@pinkas/contract/lists/list-views.contract';
import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import type { z } from 'zod';

import { ApiError } from '../api/api-error.ts';

/** What a list is, told once by its screen: see the README. */
export interface ListDefinition<F extends z.ZodObject, S extends string> {
  /** The name of its saved views. */
  readonly list: ListName;
  /** The contract's filter; every field may be missing. */
  readonly filter: F;
  /** Parameters beside the filter that it is shown by, such as the name of a chosen customer. */
  readonly besides?: readonly string[];
  readonly sorts: readonly S[];
  readonly first: { readonly sort: S; readonly direction: SortDirection };
  /** Takes out what does not go together, such as a range that is too wide. */
  readonly repair?: (filter: z.output<F>) => z.output<F>;
}

export type SortDirection = 'asc' | 'desc';

/** All that a list shows, as it stands in the address. */
export interface ListView<Filter, S extends string> {
  readonly filter: Filter;
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

const PLACE_NAMES = ['after', 'before', 'page'];
/** A place in the list as the server packs it; a damaged one is as if it were not there. */
const PLACE = /^[\w-]{1,1000}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readPlace(text: string | null): string | undefined {
  return text !== null && PLACE.test(text) ? text : undefined;
}

/** Names of the parameters that narrow the list, and of those beside them. */
export function filterNames<F extends z.ZodObject, S extends string>(
  definition: ListDefinition<F, S>,
): readonly string[] {
  return [...Object.keys(definition.filter.shape), ...(definition.besides ?? [])];
}

/** The values that a filter may have alone; one that cannot be read is as if it were not there. */
function readFilter<F extends z.ZodObject, S extends string>(
  definition: ListDefinition<F, S>,
  parameters: URLSearchParams,
): z.output<F> {
  const { filter, repair } = definition;
  const texts: Record<string, string> = {};
  for (const [name, field] of Object.entries(filter.shape)) {
    const text = parameters.get(name);
    if (text === null || text === '') continue;
    if ((field as z.ZodType).safeParse(text).success) texts[name] = text;
  }
  const read = filter.parse(texts);
  return repair === undefined ? read : repair(read);
}

/** A `repair` of filters by days: a range that cannot be asked for is open at its end. */
export function withoutWideRange<
  F extends { readonly from?: string | undefined; readonly to?: string | undefined },
>(filter: F): F {
  return dateRangeProblem(filter.from, filter.to) === undefined
    ? filter
    : { ...filter, to: undefined };
}

/** Reads a list's address; what is missing or wrong takes its default. */
export function readListAddress<F extends z.ZodObject, S extends string>(
  definition: ListDefinition<F, S>,
  parameters: URLSearchParams,
): ListView<z.output<F>, S> {
  const { sorts, first } = definition;
  const after = readPlace(parameters.get('after'));
  const before = readPlace(parameters.get('before'));
  // Without a place it is the first page, whatever number stands beside it.
  const hasPlace = after !== undefined || before !== undefined;
  const direction = parameters.get('direction');
  const pageText = parameters.get('page') ?? '';
  const page = /^\d{1,6}$/.test(pageText) ? Number(pageText) : 1;
  const savedView = parameters.get('view') ?? '';
  return {
    filter: readFilter(definition, parameters),
    besides: Object.fromEntries(
      (definition.besides ?? []).map((name) => [name, parameters.get(name) ?? undefined]),
    ),
    sort: sorts.find((one) => one === parameters.get('sort')) ?? first.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : first.direction,
    after,
    before,
    page: hasPlace ? Math.max(1, page) : 1,
    savedView: UUID.test(savedView) ? savedView : undefined,
  };
}

/** What a page of the list is asked by: the filter, the order and the place. */
export function pageQuery<Filter extends object, S extends string>(view: ListView<Filter, S>) {
  const { after, before } = view;
  return {
    ...orderedQuery(view),
    ...(after !== undefined && { after }),
    ...(before !== undefined && after === undefined && { before }),
  };
}

/** The filter and the order, without a place: what an export is asked by. */
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
  if (!isPaging) for (const name of PLACE_NAMES) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The address of the first page of the same list. */
export function withoutPlace(parameters: URLSearchParams): URLSearchParams {
  return withParameters(parameters, { after: undefined, before: undefined, page: undefined });
}

/** The address without any filter and without a saved view; the order stays. */
export function withoutFilters<F extends z.ZodObject, S extends string>(
  definition: ListDefinition<F, S>,
  parameters: URLSearchParams,
): URLSearchParams {
  const names = [...filterNames(definition), 'view'];
  return withParameters(parameters, Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Whether anything narrows the list. */
export function hasFilter(filter: object): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Whether the server could not read the place that the address names: damaged, or of another order. */
export function isPlaceRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'INVALID_REQUEST' &&
    error.fields.some(({ path }) => path === 'after' || path === 'before')
  );
}
