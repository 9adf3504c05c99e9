import {
  DOCUMENT_SORTS,
  DocumentFilter,
  type DocumentSort,
} from '@pinkas/contract/accounting/documents.contract';
import { DATE_RANGE_DAYS_MAX } from '@pinkas/domain/limits';
import { daysBetween } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { FILTER_NAMES, type ListParameter } from './list-parameters.ts';

export type ListFilter = z.output<typeof DocumentFilter>;

/** All that the list shows, as it stands in the address. */
export interface ListView {
  readonly filter: ListFilter;
  readonly customerName: string | undefined;
  readonly sort: DocumentSort;
  readonly direction: 'asc' | 'desc';
  readonly after: string | undefined;
  readonly before: string | undefined;
  /** Counted from 1; the pages themselves are found by `after` and `before`. */
  readonly page: number;
}

/** The values that a filter may have alone; one that cannot be read is as if it were not there. */
function readFilter(parameters: URLSearchParams): ListFilter {
  const filter: Record<string, unknown> = {};
  for (const name of FILTER_NAMES) {
    const text = parameters.get(name);
    if (text === null || text === '') continue;
    const parsed = DocumentFilter.shape[name].safeParse(text);
    if (parsed.success && parsed.data !== undefined) filter[name] = parsed.data;
  }
  const read = DocumentFilter.parse(filter);
  return isRangeTooWide(read.from, read.to) ? { ...read, to: undefined } : read;
}

function isRangeTooWide(from: ListFilter['from'], to: ListFilter['to']): boolean {
  if (from === undefined || to === undefined) return false;
  return to < from || daysBetween(from, to) >= DATE_RANGE_DAYS_MAX;
}

/** A place in the list as the server packs it; a damaged one is as if it were not there. */
const PLACE = /^[\w-]{1,400}$/;

function readPlace(text: string | null): string | undefined {
  return text !== null && PLACE.test(text) ? text : undefined;
}

/** Reads the list's address; what is missing or wrong takes its default. */
export function readListView(parameters: URLSearchParams): ListView {
  const after = readPlace(parameters.get('after'));
  const before = readPlace(parameters.get('before'));
  // Without a place it is the first page, whatever number stands beside it.
  const hasPlace = after !== undefined || before !== undefined;
  const sort = DOCUMENT_SORTS.find((one) => one === parameters.get('sort')) ?? 'date';
  const page = /^\d{1,6}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1;
  return {
    filter: readFilter(parameters),
    customerName: parameters.get('customer') ?? undefined,
    sort,
    direction: parameters.get('direction') === 'asc' ? 'asc' : 'desc',
    after,
    before,
    page: hasPlace ? Math.max(1, page) : 1,
  };
}

/**
 * The address with some parameters changed; undefined takes one away. A change of filter or order
 * begins at the first page again.
 */
export function withParameters(
  parameters: URLSearchParams,
  changes: Partial<Record<ListParameter, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const isPaging = 'after' in changes || 'before' in changes;
  if (!isPaging) for (const name of ['after', 'before', 'page']) next.delete(name);
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

/** Whether the server could not read the place that the address names: damaged, or of another order. */
export function isPlaceRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'INVALID_REQUEST' &&
    error.fields.some(({ path }) => path === 'after' || path === 'before')
  );
}

/** The address without any filter; the order stays. */
export function withoutFilters(parameters: URLSearchParams): URLSearchParams {
  return withParameters(
    parameters,
    Object.fromEntries([...FILTER_NAMES, 'customer'].map((name) => [name, undefined])),
  );
}

/** Whether anything narrows the list. */
export function hasFilter(filter: ListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
