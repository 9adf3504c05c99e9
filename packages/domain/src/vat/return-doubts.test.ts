import { expect, test } from 'vitest';

import { hasPettyCashDoubt, linesBelowZero } from './return-doubts.ts';

test('lines of a return that come out below zero are found, by their base or their VAT', () => {
  const of = (beforeVatAgorot: number, vatAgorot: number) =>
    linesBelowZero([{ figure: 'taxable', beforeVatAgorot, vatAgorot }]).length;
  expect([of(-1_000_00, -180_00), of(0, 0), of(1_000_00, 180_00)]).toEqual([1, 0, 0]);
  expect([of(-1, 0), of(0, -1)]).toEqual([1, 1]);
});

test('petty cash above five percent of inputs is a doubt of a return for a refund alone', () => {
  const refund = { pettyVatAgorot: 20_00, inputVatAgorot: 120_00, totalAgorot: -120_00 };
  expect(hasPettyCashDoubt(refund)).toBe(true);
  expect(hasPettyCashDoubt({ ...refund, totalAgorot: 0 })).toBe(false);
  expect(hasPettyCashDoubt({ ...refund, totalAgorot: 10_00 })).toBe(false);
  expect(hasPettyCashDoubt({ ...refund, inputVatAgorot: 400_00 })).toBe(false);
  expect(hasPettyCashDoubt({ ...refund, inputVatAgorot: 399_99 })).toBe(true);
});
