import { expect, test } from 'vitest';

import { e4 } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import { changedPriceSteps } from './price-change.ts';

const row = (unitPriceE4: number) => ({ description: 'ליווי', unitPriceE4: e4(unitPriceE4) });
const step = (from: string, unitPriceE4: number) => ({
  from: localDate(from),
  lines: [row(unitPriceE4)],
});
const TEN_PERCENT = {
  from: localDate('2027-03-01'),
  rateBasisPoints: 1000,
  rounding: 'agora',
} as const;

test('a step begins on the day, and later steps change by the same part', () => {
  const before = {
    lines: [row(1_000_000)],
    priceSteps: [step('2027-01-01', 2_000_000), step('2027-06-01', 3_000_000)],
  };
  expect(changedPriceSteps(before, TEN_PERCENT)).toEqual([
    step('2027-01-01', 2_000_000),
    step('2027-03-01', 2_200_000),
    step('2027-06-01', 3_300_000),
  ]);
});

test('a step of the same day is replaced, and prices are rounded as wanted', () => {
  const before = { lines: [row(990_000)], priceSteps: [step('2027-03-01', 995_000)] };
  const change = { ...TEN_PERCENT, rateBasisPoints: 333, rounding: 'shekel' } as const;
  expect(changedPriceSteps(before, change)).toEqual([step('2027-03-01', 1_030_000)]);
});
