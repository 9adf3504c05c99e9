import { describe, expect, test } from 'vitest';

import { aSourceRow } from '../../../test/a-source-row.ts';
import { aSource, LINE } from '../../../test/a-draft.ts';
import { agorot, basisPoints, e4, minor } from '../../money/agorot.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import { NO_DISCOUNT, type Discount, type DocumentLine } from '../draft/document-draft.ts';
import {
  deductibleOf,
  isQuantityLeft,
  isRowLeft,
  leftMinorOf,
  type SourceRow,
} from './left-of-row.ts';
import { isOver, isRowTouched, withTaken, worthOf } from './source-rows.ts';
import { takenOfSource } from './taken-of-source.ts';

/** Ten hours at ₪ 100, returned. */
const BACK = { quantityE4: -100_000, amountMinor: -100_000, totalMinor: -100_000 };
const PERCENT: Discount = { kind: 'percent', rateBasisPoints: basisPoints(1_000) };
const SUM: Discount = { kind: 'amount', amountMinor: agorot(1) };

test('a quantity is worth its part of the total on both sides, and nothing of no quantity', () => {
  const row = { quantityE4: 30_000, totalMinor: 100 };
  expect(worthOf(row, 10_000)).toBe(33);
  expect(worthOf(row, 20_000)).toBe(67);
  expect(worthOf({ quantityE4: -30_000, totalMinor: -100 }, -20_000)).toBe(-67);
  expect(worthOf({ quantityE4: -30_000, totalMinor: 100 }, 10_000)).toBe(-33);
  expect(worthOf({ quantityE4: 0, totalMinor: 100 }, 10_000)).toBe(0);
});

describe('what is left of a row', () => {
  test('counts discounts of its parts up to its own that is a sum, and to what was billed by sums', () => {
    const discounted = { hasDiscountSum: true, totalMinor: 90_000 };
    const taken = { takenQuantityE4: 50_000, takenAmountMinor: 50_000 };
    const left = (row: Partial<SourceRow>) => leftMinorOf(aSourceRow({ ...taken, ...row }));
    expect(left({ ...discounted, takenDiscountMinor: 4_000 })).toBe(44_000);
    expect(left({ ...discounted, takenDiscountMinor: 10_001 })).toBe(50_000);
    expect(left({ ...discounted, takenDiscountMinor: -1 })).toBe(40_000);
    expect(left({ totalMinor: 90_000, takenDiscountMinor: 4_000 })).toBe(40_000);
    expect(left({ takenDiscountMinor: 4_000, takenMinor: 3_000 })).toBe(50_000);
    expect(left({ ...discounted, takenDiscountMinor: 12_000, takenMinor: 3_000 })).toBe(49_000);
  });

  test('counts them on the other side of a row that gives back', () => {
    const taken = { ...BACK, takenQuantityE4: -50_000, takenAmountMinor: -50_000 };
    const left = (row: Partial<SourceRow>) => leftMinorOf(aSourceRow({ ...taken, ...row }));
    const discounted = { hasDiscountSum: true, totalMinor: -90_000 };
    expect(left({ ...discounted, takenDiscountMinor: -4_000 })).toBe(-44_000);
    expect(left({ ...discounted, takenDiscountMinor: -10_001 })).toBe(-50_000);
    expect(left({ ...discounted, takenDiscountMinor: 1 })).toBe(-40_000);
  });

  test('may deduct its own discount alone where that is a sum', () => {
    expect(deductibleOf(aSourceRow({ totalMinor: 90_000, takenMinor: 7 }))).toBe(7);
    expect(deductibleOf(aSourceRow({ totalMinor: 90_000, hasDiscountSum: true }))).toBe(10_000);
  });
});

describe('a row', () => {
  test('is over by its quantity on its own side', () => {
    expect(isOver(aSourceRow({ takenQuantityE4: 100_000 }), true)).toBe(false);
    expect(isOver(aSourceRow({ takenQuantityE4: 100_001 }), false)).toBe(true);
    expect(isOver(aSourceRow({ ...BACK, takenQuantityE4: -100_000 }), true)).toBe(false);
    expect(isOver(aSourceRow({ ...BACK, takenQuantityE4: -100_001 }), false)).toBe(true);
  });

  test('is over by its total for what bills alone, once a sum was taken', () => {
    const billed = aSourceRow({ takenMinor: 100_001 });
    expect([isOver(billed, true), isOver(billed, false)]).toEqual([true, false]);
    expect(isOver(aSourceRow({ takenMinor: 100_000 }), true)).toBe(false);
    expect(isOver(aSourceRow({ ...BACK, takenMinor: -100_000 }), true)).toBe(false);
    expect(isOver(aSourceRow({ ...BACK, takenMinor: -100_001 }), true)).toBe(true);
    expect(isOver(aSourceRow({ takenQuantityE4: 1, takenAmountMinor: 100_001 }), true)).toBe(false);
  });

  test('is left by its quantity, whatever was billed of goods', () => {
    expect(isQuantityLeft(aSourceRow({ takenMinor: 200_000 }))).toBe(true);
    expect(isQuantityLeft(aSourceRow({ ...BACK, takenQuantityE4: -99_999 }))).toBe(true);
    expect(isQuantityLeft(aSourceRow({ ...BACK, takenQuantityE4: -100_000 }))).toBe(false);
    expect(isRowLeft(aSourceRow({ ...BACK, takenMinor: -99_999 }))).toBe(true);
    expect(isRowLeft(aSourceRow({ ...BACK, takenMinor: -100_000 }))).toBe(false);
  });

  test('is touched by a quantity or by a sum', () => {
    expect(isRowTouched(aSourceRow())).toBe(false);
    expect(isRowTouched(aSourceRow({ takenQuantityE4: 1 }))).toBe(true);
    expect(isRowTouched(aSourceRow({ takenMinor: 1 }))).toBe(true);
  });
});

/** Returns what three hours take of a row, at the amount of the line. */
function taken(
  row: Partial<SourceRow>,
  sums: { readonly amount: number; readonly discount?: number },
  {
    discount = NO_DISCOUNT,
    unitPriceE4 = 1_000_000,
    isSameCurrency = true,
  }: { discount?: Discount; unitPriceE4?: number; isSameCurrency?: boolean } = {},
) {
  const discountMinor = minor(sums.discount ?? 0);
  const totals = {
    amountMinor: minor(sums.amount),
    discountMinor,
    totalMinor: minor(sums.amount - discountMinor),
  };
  const sign = Math.sign(row.quantityE4 ?? 1);
  const line = {
    source: null,
    quantityE4: e4(sign * 30_000),
    unitPriceE4: e4(unitPriceE4),
    discount,
  };
  const after = withTaken(aSourceRow(row), line, totals, isSameCurrency);
  expect(after.takenQuantityE4).toBe(sign * 30_000);
  return [after.takenAmountMinor, after.takenDiscountMinor];
}

describe('a quantity takes', () => {
  test('its own amount where that is the share of the row but for a coin', () => {
    for (const amount of [29_999, 30_000, 30_001])
      expect(taken({}, { amount })).toEqual([amount, 0]);
    for (const amount of [29_998, 30_002]) expect(taken({}, { amount })).toEqual([30_000, 0]);
  });

  test('the share of the row at no price, and in another currency', () => {
    expect(taken({}, { amount: 30_001 }, { unitPriceE4: 0 })).toEqual([30_000, 0]);
    expect(taken({}, { amount: 30_001 }, { isSameCurrency: false })).toEqual([30_000, 0]);
  });

  test('its own discount of a row whose discount is a sum, and its share where it has no terms', () => {
    const row = { hasDiscountSum: true, totalMinor: 90_000 };
    const sums = { amount: 30_000, discount: 500 };
    expect(taken(row, sums, { discount: SUM })).toEqual([30_000, 500]);
    expect(taken(row, sums, { discount: SUM, unitPriceE4: 0 })).toEqual([30_000, 3_000]);
    expect(taken(row, sums, { discount: SUM, isSameCurrency: false })).toEqual([30_000, 3_000]);
  });

  test('its percentage where that is the share of the row but for two coins', () => {
    const row = { totalMinor: 90_000 };
    for (const discount of [2_998, 3_002]) {
      expect(taken(row, { amount: 30_000, discount }, { discount: PERCENT })).toEqual([
        30_000 - discount,
        0,
      ]);
    }
    for (const discount of [2_997, 3_003]) {
      expect(taken(row, { amount: 30_000, discount }, { discount: PERCENT })).toEqual([27_000, 0]);
    }
    const other = { amount: 30_000, discount: 3_002 };
    expect(taken(row, other, { discount: PERCENT, isSameCurrency: false })).toEqual([27_000, 0]);
  });

  test('of a discount in money what is beyond the percentage of the row', () => {
    const row = { totalMinor: 90_000 };
    expect(taken(row, { amount: 30_000, discount: 5_000 }, { discount: SUM })).toEqual([
      27_000, 2_000,
    ]);
    expect(taken(row, { amount: 30_000, discount: 1_000 }, { discount: SUM })).toEqual([29_000, 0]);
    const elsewhere = { discount: SUM, isSameCurrency: false };
    expect(taken(row, { amount: 30_000, discount: 5_000 }, elsewhere)).toEqual([27_000, 0]);
    const back = { ...BACK, totalMinor: -90_000 };
    expect(taken(back, { amount: -30_000, discount: -5_000 }, { discount: SUM })).toEqual([
      -27_000, -2_000,
    ]);
    expect(taken(back, { amount: -30_000, discount: -1_000 }, { discount: SUM })).toEqual([
      -29_000, 0,
    ]);
  });
});

describe('what a document takes of its source', () => {
  const follow = (lineNo: number, quantity: number, changes: Partial<DocumentLine> = {}) => ({
    ...LINE,
    quantityE4: e4(quantity * 10_000),
    source: { documentId: 'source', lineNo, measure: 'quantity' as const },
    ...changes,
  });
  const order = (rows: readonly Partial<SourceRow>[], openAgorot = 118_000) =>
    aSource(DOC_TYPES.ORDER, {
      totalAgorot: agorot(118_000),
      openAgorot: agorot(openAgorot),
      rows: rows.map((row, index) => aSourceRow({ lineNo: index + 1, ...row })),
    });
  const ILS = 'ILS' as const;

  test('is in proportion to its rows, and nothing of a row that is not there or is closed', () => {
    const two = order([{}, { amountMinor: 300_000, totalMinor: 300_000 }]);
    expect(takenOfSource(two, { lines: [follow(1, 5)], currency: ILS }, [])).toBe(14_750);
    expect(takenOfSource(two, { lines: [follow(2, 5)], currency: ILS }, [])).toBe(44_250);
    expect(takenOfSource(two, { lines: [follow(3, 5)], currency: ILS }, [])).toBe(0);
    const closed = order([{ takenQuantityE4: 100_000, takenAmountMinor: 90_000 }, {}]);
    expect(takenOfSource(closed, { lines: [follow(1, 1)], currency: ILS }, [])).toBe(0);
    // The last of a row takes what is left of its sum as well.
    const cheap = order([{ takenQuantityE4: 90_000, takenAmountMinor: 50_000 }]);
    expect(takenOfSource(cheap, { lines: [follow(1, 1)], currency: ILS }, [])).toBe(59_000);
  });

  test('is by the terms of the row in another currency', () => {
    const totals = [
      { amountMinor: minor(10_001), discountMinor: minor(0), totalMinor: minor(10_001) },
    ];
    const lines = [follow(1, 1)];
    expect(takenOfSource(order([{}]), { lines, currency: ILS }, totals)).toBe(11_801);
    expect(takenOfSource(order([{}]), { lines, currency: 'USD' }, totals)).toBe(11_800);
  });

  test('is never below nothing, nor above the whole', () => {
    const back = { unitPriceE4: e4(-1_000_000) };
    const bySum = follow(1, 1, {
      source: { documentId: 'source', lineNo: 1, measure: 'sum' },
      ...back,
    });
    const totals = (sum: number) => [
      { amountMinor: minor(sum), discountMinor: minor(0), totalMinor: minor(sum) },
    ];
    expect(takenOfSource(order([{}]), { lines: [bySum], currency: ILS }, totals(-1_000))).toBe(0);
    expect(takenOfSource(order([{}]), { lines: [bySum], currency: ILS }, totals(150_000))).toBe(
      118_000,
    );
  });

  test('of rows that come to nothing is all but an agora, and nothing of what is not open', () => {
    const rows = [{ totalMinor: 0 }, { totalMinor: 0 }];
    expect(takenOfSource(order(rows), { lines: [follow(1, 10)], currency: ILS }, [])).toBe(117_999);
    expect(takenOfSource(order(rows, 0), { lines: [follow(1, 10)], currency: ILS }, [])).toBe(0);
  });
});
