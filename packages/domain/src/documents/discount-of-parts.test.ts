import { expect, test } from 'vitest';

import { aSourceRow } from '../../test/a-source-row.ts';
import { discountOfParts, partsOfLines } from './discount-of-parts.ts';
import type { SourceRow } from './source-rows.ts';

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
