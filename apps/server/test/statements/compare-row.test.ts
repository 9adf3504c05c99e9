import { expect, test } from 'vitest';

import { compareRow } from './compare-row.ts';
import type { DescribedColumn } from './described-columns.ts';
import type { ExpectedColumn } from './row-shape.ts';

const TEXT: ExpectedColumn = {
  kinds: ['string'],
  literals: undefined,
  isNullable: false,
  isOptional: false,
};

function column(name: string, changed: Partial<DescribedColumn> = {}): DescribedColumn {
  return { name, kind: 'string', isNullable: false, values: undefined, ...changed };
}

function compare(expected: Partial<ExpectedColumn>, described: Partial<DescribedColumn>) {
  return compareRow(new Map([['state', { ...TEXT, ...expected }]]), [column('state', described)]);
}

test('a row that is as its type says has no fault', () => {
  expect(compare({}, {})).toEqual([]);
  expect(compare({ isNullable: true }, { isNullable: true })).toEqual([]);
  expect(compare({ isNullable: true }, {})).toEqual([]);
});

test('a property without a column is found', () => {
  expect(compareRow(new Map([['name', TEXT]]), [])).toEqual(['name is no column']);
  expect(compareRow(new Map([['name', { ...TEXT, isOptional: true }]]), [])).toEqual([]);
});

test('a column that nobody reads and one that comes twice are found', () => {
  expect(compareRow(new Map(), [column('name')])).toEqual(['name is not read']);
  expect(compareRow(new Map([['name', TEXT]]), [column('name'), column('name')])).toEqual([
    'name comes twice',
  ]);
});

test('a column of another type is found', () => {
  expect(compare({ kinds: ['number'] }, {})).toEqual(['state is string, not number']);
  expect(compare({ kinds: ['any'] }, {})).toEqual(['state is string, not any']);
  expect(compare({ kinds: ['unknown'] }, {})).toEqual([]);
  expect(compare({ kinds: ['list of string'] }, { kind: 'list of number' })).toEqual([
    'state is list of number, not list of string',
  ]);
});

test('JSON is whatever its writer says, but never bytes', () => {
  expect(compare({ kinds: ['object'] }, { kind: 'json' })).toEqual([]);
  expect(compare({ kinds: ['list of object'] }, { kind: 'list of json' })).toEqual([]);
  expect(compare({ kinds: ['bytes'] }, { kind: 'json' })).toEqual(['state is json, not bytes']);
});

test('a column that may be null where its type is never null is found', () => {
  expect(compare({}, { isNullable: true })).toEqual(['state may be null']);
});

test('a value that the table admits and the type does not is found', () => {
  const values = ['open', 'closed'];
  expect(compare({ literals: ['open'] }, { values })).toEqual(['state may be closed']);
  expect(compare({ literals: ['open', 'closed', 'void'] }, { values })).toEqual([]);
  expect(compare({}, { values })).toEqual([]);
});
