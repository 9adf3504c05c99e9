import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { differenceOfRows } from './receipt-rows.ts';

const RECEIPT = { items: 'optional' } as const;
const rows = [agorot(10_000), agorot(1_800)];

test('a receipt of more or less than its rows says by how much', () => {
  expect(differenceOfRows(RECEIPT, rows, agorot(15_000))).toEqual({
    rowsAgorot: 11_800,
    differenceAgorot: 3_200,
  });
  expect(differenceOfRows(RECEIPT, rows, agorot(10_000))?.differenceAgorot).toBe(-1_800);
});

test('nothing where they agree, before there is money, without rows, and on other types', () => {
  expect(differenceOfRows(RECEIPT, rows, agorot(11_800))).toBeUndefined();
  expect(differenceOfRows(RECEIPT, rows, agorot(0))).toBeUndefined();
  expect(differenceOfRows(RECEIPT, [], agorot(5))).toBeUndefined();
  expect(differenceOfRows({ items: 'required' }, rows, agorot(5))).toBeUndefined();
});
