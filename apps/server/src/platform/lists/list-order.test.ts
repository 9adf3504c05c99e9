import { describe, expect, test } from 'vitest';

import { listOrder, packCursor, pageOf, unpackCursor, type SortColumn } from './list-order.ts';

const COLUMNS: readonly SortColumn[] = [
  { name: 'document_date', kind: 'date' },
  { name: 'number', kind: 'integer' },
  { name: 'name', kind: 'text' },
  { name: 'created_at', kind: 'instant' },
  { name: 'id', kind: 'uuid' },
];
const ID = '01a1f76c-7213-7736-b341-34411b6a79cf';
const PLACE = ['2026-11-20', 7, 'שם', '2026-11-20T10:00:00.123456Z', ID];
const SORTS = { number: [COLUMNS[1], COLUMNS[4]].filter((one) => one !== undefined) };

function codeOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a place in a list', () => {
  test('comes back as it was packed', () => {
    expect(unpackCursor('date', COLUMNS, packCursor('date', PLACE))).toEqual(PLACE);
  });

  test.each<[string, string]>([
    ['of another order', packCursor('total', PLACE)],
    ['with a value missing', packCursor('date', PLACE.slice(1))],
    ['with one too many', packCursor('date', [...PLACE, 1])],
    ['with a number for a text', packCursor('date', PLACE.with(2, 5))],
    ['with a text for a number', packCursor('date', PLACE.with(1, '5'))],
    ['with a fraction', packCursor('date', PLACE.with(1, 1.5))],
    ['with a day that is no day', packCursor('date', PLACE.with(0, 'yesterday'))],
    ['with a day that no month has', packCursor('date', PLACE.with(0, '2026-02-30'))],
    ['with a moment that is none', packCursor('date', PLACE.with(3, '2026-11-20'))],
    ['with a moment of no day', packCursor('date', PLACE.with(3, '2026-13-20T10:00:00Z'))],
    ['with an hour that is none', packCursor('date', PLACE.with(3, '2026-11-20T25:00:00Z'))],
    ['with an id that is none', packCursor('date', PLACE.with(4, '1'))],
    ['with a null byte', packCursor('date', PLACE.with(2, 'a\0b'))],
    ['that is no place at all', 'zzz'],
    ['that is another value', Buffer.from('{"a":1}').toString('base64url')],
  ])('%s is refused', (_what, cursor) => {
    expect(codeOf(() => unpackCursor('date', COLUMNS, cursor, 'before'))).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['before'], code: 'VALUE_NOT_ALLOWED' }],
    });
  });
});

describe('a page', () => {
  const rows = [1, 2, 3].map((number) => ({ number, id: ID }));
  const placeOf = ({ number, id }: { number: number; id: string }) => [number, id];
  const first = listOrder(SORTS, { sort: 'number', direction: 'asc' });

  test('of a list that ends has nothing after it', () => {
    expect(pageOf(first, 3, rows, placeOf)).toEqual({ rows, after: null, before: null });
  });

  test('that is cut names the place after its last row', () => {
    const page = pageOf(first, 2, rows, placeOf);
    expect(page.rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(page.after).toBe(packCursor('number', [2, ID]));
    expect(page.before).toBeNull();
  });

  test('read backwards is turned round', () => {
    const before = packCursor('number', [4, ID]);
    const order = listOrder(SORTS, { sort: 'number', direction: 'asc', before });
    expect(order.isDescending).toBe(true);
    const page = pageOf(order, 2, rows.toReversed(), placeOf);
    expect(page.rows.map(({ number }) => number)).toEqual([2, 3]);
    expect(page.before).toBe(packCursor('number', [2, ID]));
    expect(page.after).toBe(packCursor('number', [3, ID]));
  });
});
