import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { expect, test } from 'vitest';

import { arrangedColumns, firstKeys } from './table-layout.ts';

function column(key: string, over: Partial<TableColumn<string>> = {}): TableColumn<string> {
  return { key, head: key, cell: (row) => row, ...over };
}

const ALL = [
  column('number', { isFixed: true }),
  column('name'),
  column('type', { isHiddenFirst: true }),
  column('sum'),
];

function keysOf(keys: readonly string[]): string[] {
  return arrangedColumns(ALL, keys).map(({ key }) => key);
}

test('a list begins with the columns that are not hidden at first', () => {
  expect(firstKeys(ALL)).toEqual(['number', 'name', 'sum']);
});

test('columns stand in the chosen order, each once, and unknown ones are left out', () => {
  expect(keysOf(['sum', 'number', 'sum', 'gone', 'type'])).toEqual(['sum', 'number', 'type']);
});

test('the column that names the row is always shown', () => {
  expect(keysOf(['sum'])).toEqual(['number', 'sum']);
  expect(keysOf([])).toEqual(['number']);
});
