import { describe, expect, test } from 'vitest';

import { agorot } from '../../money/agorot.ts';
import { creditOfReceipt, differenceOfRows } from './receipt-rows.ts';

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

describe('what a receipt leaves to its customer', () => {
  const money = (receivedAgorot: number, paidAgorot: number, ...rowTotals: number[]) => ({
    receivedAgorot,
    paidAgorot,
    rowTotals,
  });

  test.each([
    ['all of it on account', money(5_000, 0), 5_000, 5_000],
    ['what is beyond the documents that it pays', money(5_000, 3_000), 2_000, 2_000],
    ['nothing of what rows sell without VAT', money(5_000, 0, 4_000, 1_000), 5_000, 0],
    ['what is beyond its rows', money(5_000, 0, 4_500), 5_000, 500],
    ['nothing where the rows are more than the money', money(5_000, 0, 6_000), 5_000, 0],
    ['rows that describe what is paid count once', money(5_000, 4_000, 4_500), 1_000, 500],
  ])('%s', (_what, receipt, withVat, withoutVat) => {
    expect(creditOfReceipt(false, receipt)).toBe(withVat);
    expect(creditOfReceipt(true, receipt)).toBe(withoutVat);
  });
});
