import { expect, test } from 'vitest';

import { basisPoints } from '../money/agorot.ts';
import { advanceOf, advanceToPay } from './advances.ts';

test('each month is by its own percent, rounded to the agora', () => {
  const months = [
    { turnoverAgorot: 100_033, basisPoints: basisPoints(650) },
    { turnoverAgorot: 200_000, basisPoints: basisPoints(500) },
  ];
  expect(advanceOf(months)).toBe(6_502 + 10_000);
});

test('a month of credits lowers the other, but no advance is below zero', () => {
  const five = basisPoints(500);
  const month = (turnoverAgorot: number) => ({ turnoverAgorot, basisPoints: five });
  expect(advanceOf([month(100_000), month(-40_000)])).toBe(3_000);
  expect(advanceOf([month(100_000), month(-400_000)])).toBe(0);
});

test('what was withheld is taken off, and what is too much stays for later', () => {
  expect(advanceToPay(50_049, 20_000, 0)).toEqual({ payAgorot: 30_000, leftAgorot: 0 });
  expect(advanceToPay(50_000, 60_000, 0)).toEqual({ payAgorot: 0, leftAgorot: 10_000 });
  expect(advanceToPay(50_000, 0, 10_050)).toEqual({ payAgorot: 40_000, leftAgorot: 0 });
});
