import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { forecastOf } from './forecast.ts';

const [from, to] = [localDate('2026-11-01'), localDate('2026-12-31')];
const on = (day: string) => ({ from, to, today: localDate(day) });
const NONE = { soFarAgorot: 0, wholeAgorot: 0 };

test('a period comes to what it has and to what the year before added after the same day', () => {
  const before = { soFarAgorot: 300_00, wholeAgorot: 1_000_00 };
  expect(forecastOf(500_00, before, on('2026-11-03'))).toBe(1_200_00);
  // Refunds in the rest of the year before lower it, also below zero.
  expect(forecastOf(50_00, { soFarAgorot: 300_00, wholeAgorot: 200_00 }, on('2026-11-20'))).toBe(
    -50_00,
  );
});

test('without a year before its own pace counts, once ten days have passed', () => {
  expect(forecastOf(100_00, NONE, on('2026-11-09'))).toBeNull();
  expect(forecastOf(100_00, NONE, on('2026-11-10'))).toBe(610_00);
  expect(forecastOf(100_00, NONE, on('2026-12-31'))).toBe(100_00);
});
