import { describe, expect, test } from 'vitest';

import { pageInMemory, type MemoryOrder } from './page-in-memory.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly documents: number;
}

const ROWS: readonly Row[] = ['גפן', 'אלון', 'דקל', 'גפן', 'ברוש'].map((name, index) => ({
  id: index + 1,
  name,
  documents: index % 2,
}));
const ID = { name: 'id', kind: 'integer' } as const;
const ORDER: MemoryOrder<Row, 'name' | 'documents'> = {
  sorts: {
    name: [{ name: 'name', kind: 'text' }, ID],
    documents: [{ name: 'documents', kind: 'integer' }, ID],
  },
  placeOf: (row, sort) => [row[sort], row.id],
};

/** The ids of all pages, page by page. */
function walk(sort: 'name' | 'documents', direction: 'asc' | 'desc'): number[][] {
  const pages: number[][] = [];
  let after: string | undefined;
  do {
    const page = pageInMemory(ORDER, ROWS, { sort, direction, after, limit: 2 });
    pages.push(page.rows.map(({ id }) => id));
    after = page.after ?? undefined;
  } while (after !== undefined);
  return pages;
}

describe('pages of rows in memory', () => {
  test('hold each row once, in the order that was asked for', () => {
    expect(walk('name', 'asc')).toEqual([[2, 5], [1, 4], [3]]);
    expect(walk('name', 'desc')).toEqual([[3, 4], [1, 5], [2]]);
    expect(walk('documents', 'asc')).toEqual([[1, 3], [5, 2], [4]]);
  });

  test('are turned back to where they came from', () => {
    const input = { sort: 'name', direction: 'asc', limit: 2 } as const;
    const first = pageInMemory(ORDER, ROWS, input);
    const second = pageInMemory(ORDER, ROWS, { ...input, after: first.after ?? '' });
    const back = pageInMemory(ORDER, ROWS, { ...input, before: second.before ?? '' });
    expect(back.rows).toEqual(first.rows);
    expect(back.before).toBeNull();
  });

  test('refuse a place of another order', () => {
    const { after } = pageInMemory(ORDER, ROWS, { sort: 'name', direction: 'asc', limit: 2 });
    const input = { sort: 'documents', direction: 'asc', limit: 2 } as const;
    expect(() => pageInMemory(ORDER, ROWS, { ...input, after: after ?? '' })).toThrow();
  });
});
