import { expect, test } from 'vitest';

import { ApiError } from '../../../../shared/api/api-error.ts';
import {
  hasFilter,
  isCursorRefused,
  readListAddress,
  withoutCursor,
  withoutFilters,
  withParameters,
} from '../../../../shared/lists/list-address.ts';
import { DOCUMENT_LIST } from './document-list.ts';

function viewOf(query: string) {
  return readListAddress(DOCUMENT_LIST, new URLSearchParams(query));
}

test('an empty address is the whole list, newest first', () => {
  const view = viewOf('');
  expect(view.filter).toEqual({});
  expect(hasFilter(view.filter)).toBe(false);
  expect([view.sort, view.direction, view.page]).toEqual(['date', 'desc', 1]);
});

test('filters are read from the address in the types of the contract', () => {
  const view = viewOf(
    'search=קליניקה&docType=305&from=2026-10-01&to=2026-11-20&totalMinAgorot=100',
  );
  expect(view.filter).toEqual({
    search: 'קליניקה',
    docType: '305',
    from: '2026-10-01',
    to: '2026-11-20',
    totalMinAgorot: 100,
  });
});

test('what cannot be read is as if it were not there', () => {
  const view = viewOf('from=31/02/2026&state=lost&docType=x&customerId=7&sort=color&page=-3');
  expect(view.filter).toEqual({});
  expect(view.sort).toBe('date');
  expect(view.page).toBe(1);
});

test('a range that ends before it begins, or of a year, is open at its end', () => {
  expect(viewOf('from=2026-11-20&to=2026-11-01').filter.to).toBeUndefined();
  expect(viewOf('from=2025-01-01&to=2026-11-01').filter.to).toBeUndefined();
});

test('a change of filter begins at the first page, turning a page keeps the filter', () => {
  const start = new URLSearchParams('state=open&after=abc&page=3');
  expect(withParameters(start, { search: 'דף' }).toString()).toBe(
    new URLSearchParams({ state: 'open', search: 'דף' }).toString(),
  );
  const turned = withParameters(start, { after: 'def', before: undefined, page: '4' });
  expect(Object.fromEntries(turned)).toEqual({ state: 'open', after: 'def', page: '4' });
});

test('clearing takes all filters and keeps the order and foreign parameters', () => {
  const start = new URLSearchParams('state=open&search=x&customer=y&sort=total&regStep=2');
  expect(Object.fromEntries(withoutFilters(DOCUMENT_LIST, start))).toEqual({
    sort: 'total',
    regStep: '2',
  });
});

test('a place that is damaged is the first page, whatever page number stands beside it', () => {
  for (const query of ['after=%00%ff&page=3', 'before=%D7%A9&page=2', 'after=&page=4', 'page=5']) {
    const view = viewOf(query);
    expect([view.after, view.before, view.page]).toEqual([undefined, undefined, 1]);
  }
  expect(viewOf('after=WyJkYXRlIl0&page=3')).toMatchObject({ after: 'WyJkYXRlIl0', page: 3 });
  const lost = new URLSearchParams('state=open&after=abc&page=3');
  expect(withoutCursor(lost).toString()).toBe('state=open');
});

test('only a refusal that names the place leads to the first page', () => {
  const refused = (path: string, code: 'INVALID_REQUEST' | 'BUSY' = 'INVALID_REQUEST') =>
    isCursorRefused(new ApiError({ status: 422, code, fields: [{ path, code: 'x' }] }));
  expect([refused('after'), refused('before')]).toEqual([true, true]);
  expect([refused('to'), refused('after', 'BUSY'), isCursorRefused(null)]).toEqual([
    false,
    false,
    false,
  ]);
});
