import { expect, test } from 'vitest';

import {
  areUsualColumns,
  isColumnOrder,
  USUAL_COLUMNS,
  type PrintColumn,
} from './print-columns.ts';

const WITH_NUMBERS: readonly PrintColumn[] = [
  'catalogueNumber',
  'description',
  'quantity',
  'discount',
  'unitPrice',
  'total',
];

test('columns may stand in any order before the sum, with catalogue numbers or without', () => {
  expect(isColumnOrder(USUAL_COLUMNS)).toBe(true);
  expect(isColumnOrder(WITH_NUMBERS)).toBe(true);
  expect(areUsualColumns(USUAL_COLUMNS)).toBe(true);
  expect(areUsualColumns(WITH_NUMBERS)).toBe(false);
});

test.each(USUAL_COLUMNS)('%s cannot be left out', (column) => {
  expect(isColumnOrder(WITH_NUMBERS.filter((one) => one !== column))).toBe(false);
});

test('no column is there twice, and none after the sum', () => {
  expect(isColumnOrder([...WITH_NUMBERS.slice(0, 1), ...WITH_NUMBERS])).toBe(false);
  expect(isColumnOrder([...USUAL_COLUMNS, 'catalogueNumber'])).toBe(false);
});
