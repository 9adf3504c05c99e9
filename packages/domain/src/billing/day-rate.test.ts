import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { isRateFar, isRateOfDay, monthEndRates, type DayRate } from './day-rate.ts';

const rate = (day: string, rateE6: number, currency: DayRate['currency'] = 'USD'): DayRate => ({
  currency,
  day: localDate(day),
  rateE6,
});

test('a rate is billed by on its day and for a week after it, and never before it', () => {
  const published = rate('2026-11-20', 3_700_000);
  const may = (day: string) => isRateOfDay(published, localDate(day));
  expect(['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28'].map(may)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a month counts by its last rate, one without any by the last before it', () => {
  const rates = [
    rate('2026-11-27', 3_650_000),
    rate('2026-09-30', 3_800_000),
    rate('2026-11-05', 3_700_000),
    rate('2026-11-30', 4_200_000, 'EUR'),
  ];
  const rateOf = monthEndRates(rates);
  const of = (month: string) => rateOf('USD', month);
  expect(['2026-09', '2026-10', '2026-11', '2027-03'].map(of)).toEqual([
    3_800_000, 3_800_000, 3_650_000, 3_650_000,
  ]);
  // Before the first one that is known, by that one; of a currency without any, by none.
  expect(of('2026-01')).toBe(3_800_000);
  expect(rateOf('GBP', '2026-11')).toBe(0);
});

test('a rate is far from the last one beyond the percent, either way, and never from none', () => {
  const isFar = (rateE6: number, last: number) => isRateFar(rateE6, last, 20);
  expect([4_320_000, 4_320_001, 2_880_000, 2_879_999].map((one) => isFar(one, 3_600_000))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(isFar(36_000_000, 0)).toBe(false);
});
