import { expect, test } from 'vitest';

import { pricedAt } from './line-sums.ts';

/** Quantity times price and the discount, as the file has them. */
const sumOf = (quantityE4: number, total: number, discount: number): number => {
  const { unitPriceAgorot, discountAgorot } = pricedAt(total, discount, quantityE4);
  expect(discountAgorot).toBeLessThanOrEqual(0);
  const product = (quantityE4 * unitPriceAgorot) / 10_000;
  return Math.sign(product) * Math.round(Math.abs(product)) + discountAgorot;
};

test('a row whose price is of whole agorot keeps it, and its discount', () => {
  expect(pricedAt(90_00, -10_00, 20_000)).toEqual({
    unitPriceAgorot: 50_00,
    discountAgorot: -10_00,
  });
  expect(pricedAt(100_00, 0, 10_000)).toEqual({ unitPriceAgorot: 100_00, discountAgorot: 0 });
});

test('what a price rounded up is too much is in the discount', () => {
  expect(pricedAt(100_00, 0, 30_000)).toEqual({ unitPriceAgorot: 33_34, discountAgorot: -2 });
  expect(pricedAt(254_24, 0, 30_000)).toEqual({ unitPriceAgorot: 84_75, discountAgorot: -1 });
});

test('the discount of a row below zero is in its price, because the field takes none above zero', () => {
  expect(pricedAt(-90_00, 10_00, 10_000)).toEqual({ unitPriceAgorot: -90_00, discountAgorot: 0 });
  expect(pricedAt(-90_00, 10_00, -10_000)).toEqual({ unitPriceAgorot: 90_00, discountAgorot: 0 });
});

test('quantity times price and the discount make the sum, of any row', () => {
  const quantities = [1, 3_333, 10_000, 15_000, 70_000, 1_000_000, -10_000, -33_333];
  for (const quantity of quantities) {
    for (const total of [0, 1, 99, 100_00, 12_345_67, -1, -99, -100_01]) {
      for (const discount of [0, -1, -17_31, 5_00]) {
        expect([quantity, total, discount, sumOf(quantity, total, discount)]).toEqual([
          quantity,
          total,
          discount,
          total,
        ]);
      }
    }
  }
});
