import type { Reading } from '../../adapter/adapter.api.ts';

const PAGE_SIZE = 25;
const PAGE_SIZE_MAX = 100;
const PAGE_MAX = 100_000;

/** A page that was asked for. */
export interface WantedPage {
  readonly page: number;
  /** How many are before it. */
  readonly skip: number;
  readonly limit: number;
}

/** Reads which page is wanted; the first is 1, and 0 is the first too. */
export function readPage(reading: Reading): WantedPage {
  const sentPage = reading.whole('page') ?? 1;
  const limit = reading.whole('pageSize') ?? PAGE_SIZE;
  if (sentPage < 0 || sentPage > PAGE_MAX) reading.refuse('page', 'VALUE_NOT_ALLOWED');
  if (limit < 1 || limit > PAGE_SIZE_MAX) reading.refuse('pageSize', 'NUMBER_TOO_LARGE');
  const page = Math.max(sentPage, 1);
  return { page, skip: (page - 1) * limit, limit };
}

/** Returns a page as the vendor answers it; `from` and `to` count from 1. */
export function pageOf(
  { page, skip, limit }: WantedPage,
  items: readonly object[],
  total: number,
): object {
  return {
    total,
    page,
    pageSize: limit,
    pages: Math.ceil(total / limit),
    from: skip + 1,
    to: skip + items.length,
    items,
  };
}
