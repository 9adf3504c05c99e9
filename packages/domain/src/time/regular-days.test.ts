import { describe, expect, test } from 'vitest';

import { localDate } from './local-date.ts';
import { isRegularDay, nextRegularDay } from './regular-days.ts';

describe('days of a week or a month', () => {
  test.each([
    ['2026-11-23', 1, '2026-11-23'],
    ['2026-11-23', 0, '2026-11-29'],
    ['2026-12-31', 5, '2027-01-01'],
  ])('from %s the weekday %i is next on %s', (from, day, next) => {
    expect(nextRegularDay({ every: 'week', day }, localDate(from))).toBe(next);
  });

  test.each([
    ['2026-11-01', 1, '2026-11-01'],
    ['2026-11-02', 1, '2026-12-01'],
    ['2026-11-02', 31, '2026-11-30'],
    ['2027-02-01', 30, '2027-02-28'],
    ['2028-02-29', 29, '2028-02-29'],
    ['2026-12-31', 15, '2027-01-15'],
  ])('from %s the %i of a month is next on %s', (from, day, next) => {
    expect(nextRegularDay({ every: 'month', day }, localDate(from))).toBe(next);
  });

  test('a week has the days 0 to 6, a month 1 to 31', () => {
    const fit = (every: 'week' | 'month') =>
      [-1, 0, 1, 6, 7, 31, 32].filter((day) => isRegularDay({ every, day }));
    expect(fit('week')).toEqual([0, 1, 6]);
    expect(fit('month')).toEqual([1, 6, 7, 31]);
  });
});
