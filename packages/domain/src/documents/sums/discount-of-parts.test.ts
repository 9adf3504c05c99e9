import { expect, test } from 'vitest';

import { aSourceRow } from '../../../test/a-source-row.ts';
import { discountOfParts, partsOfLines } from './discount-of-parts.ts';
import type { SourceRow } from '../links/left-of-row.ts';

function aRow(lineNo: number, taken: Partial<SourceRow> = {}): SourceRow {
  return aSourceRow({ lineNo, ...taken });
}

function taking(lineNo: number, quantity: number) {
  return { lineNo, measure: 'quantity' as const, quantityE4: quantity * 10_000, totalMinor: 0 };
}

test('a discount in money goes with what is taken of the rows, and whole with all that is left', () => {
  const rows = [aRow(1, { takenQuantityE4: 40_000, takenAmountMinor: 40_000 }), aRow(2)];
  const share = (...lines: Parameters<typeof partsOfLines>[1]) =>
    discountOfParts(8_001, rows, partsOfLines(rows, lines));
  expect(share(taking(1, 6), taking(2, 10))).toBe(8_001);
  expect(share(taking(1, 6))).toBe(3_000);
  expect(share(taking(2, 3), taking(2, 2))).toBe(2_500);
  expect(share({ ...taking(2, 1), measure: 'sum', totalMinor: 50_000 })).toBe(2_500);
  expect(share()).toBe(0);
});

test('more than is left of a row brings no more of the discount than its rest', () => {
  const rows = [aRow(1), aRow(2)];
  expect(discountOfParts(8_000, rows, partsOfLines(rows, [taking(1, 25)]))).toBe(4_000);
});

test('nothing is left where the rows are closed, and no discount goes with it', () => {
  const closed = [aRow(1, { takenQuantityE4: 100_000, takenAmountMinor: 60_000 })];
  expect(partsOfLines(closed, [taking(1, 1)]).size).toBe(0);
  expect(discountOfParts(8_000, closed, new Map())).toBe(0);
  const rows = [...closed, aRow(2)];
  expect(partsOfLines(rows, [taking(2, 5)])).toEqual(new Map([[2, 50_000]]));
  expect(discountOfParts(8_000, rows, partsOfLines(rows, [taking(2, 5)]))).toBe(4_000);
});

test('quantities and sums of one row count together, each by its measure', () => {
  const rows = [aRow(1)];
  const both = [
    { ...taking(1, 3), totalMinor: 99 },
    { ...taking(1, 5), measure: 'sum' as const, totalMinor: 20_000 },
  ];
  expect(partsOfLines(rows, both).get(1)).toBe(50_000);
  expect(partsOfLines(rows, [{ ...taking(1, 0), measure: 'sum', totalMinor: -1 }]).get(1)).toBe(0);
  expect(partsOfLines(rows, [{ ...taking(1, 0), measure: 'sum', totalMinor: 1 }]).get(1)).toBe(1);
});

test('of a row that gives back no more is taken than its rest on that side', () => {
  const back = [aRow(1, { quantityE4: -100_000, amountMinor: -100_000, totalMinor: -100_000 })];
  expect(partsOfLines(back, [taking(1, -4)]).get(1)).toBe(-40_000);
  expect(partsOfLines(back, [taking(1, -25)]).get(1)).toBe(-100_000);
  expect(partsOfLines(back, [taking(1, 4)]).get(1)).toBe(0);
});
