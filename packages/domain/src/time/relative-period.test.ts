import { expect, test } from 'vitest';

import { addDays, localDate } from './local-date.ts';
import {
  daysOfRelativePeriod,
  parseRelativePeriod,
  RELATIVE_PERIODS,
  relativePeriodOf,
} from './relative-period.ts';

test.each([
  ['this-month', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2026-01-31'],
  ['this-two-months', '2026-01-01', '2026-02-28'],
  ['last-two-months', '2025-11-01', '2025-12-31'],
  ['this-quarter', '2026-01-01', '2026-03-31'],
  ['last-quarter', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('%s follows the calendar', (period, from, to) => {
  expect(daysOfRelativePeriod(period, localDate('2026-02-17'))).toEqual({ from, to });
});

test('goes over the ends of months and of leap years', () => {
  const lastMonth = (day: string) => daysOfRelativePeriod('last-month', localDate(day));
  expect(lastMonth('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(lastMonth('2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(lastMonth('2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('names the days of each relative period, on every day of two years', () => {
  for (let count = 0; count < 731; count += 1) {
    const today = addDays(localDate('2027-01-01'), count);
    for (const period of RELATIVE_PERIODS) {
      expect(relativePeriodOf(daysOfRelativePeriod(period, today), today), today).toBe(period);
    }
  }
});

test('has no name for other days', () => {
  const today = localDate('2026-02-17');
  const named = (from: string, to: string) =>
    relativePeriodOf({ from: localDate(from), to: localDate(to) }, today);
  expect(named('2025-12-01', '2025-12-31')).toBeUndefined();
  expect(named('2026-02-01', '2026-02-17')).toBeUndefined();
  expect(named('2026-03-01', '2026-03-31')).toBeUndefined();
});

test('knows its own texts alone', () => {
  expect(parseRelativePeriod('last-quarter')).toBe('last-quarter');
  for (const text of ['last-week', 'this-', '', undefined]) {
    expect(parseRelativePeriod(text)).toBeUndefined();
  }
});
