import { expect, test } from 'vitest';

import { dateRangeProblem } from './date-range.ts';
import { daysBetween, localDate } from './local-date.ts';
import { calendarPeriod, neighbourPeriod } from './report-period.ts';

test('a range may be one day, and end on the day before its year is over', () => {
  expect(dateRangeProblem('2026-03-05', '2026-03-05')).toBeUndefined();
  expect(dateRangeProblem('2026-01-01', '2026-12-31')).toBeUndefined();
  expect(dateRangeProblem('2025-11-21', '2026-11-20')).toBeUndefined();
});

test('a range that ends before it begins is refused', () => {
  expect(dateRangeProblem('2026-03-05', '2026-03-04')).toBe('DATE_RANGE_INVALID');
  expect(dateRangeProblem('2026-03-05', '2020-01-01')).toBe('DATE_RANGE_INVALID');
});

test('a range that is not under a year is refused, with the 29th of February in it as well', () => {
  expect(dateRangeProblem('2026-01-01', '2027-01-01')).toBe('DATE_RANGE_TOO_LONG');
  expect(dateRangeProblem('2028-01-01', '2029-01-01')).toBe('DATE_RANGE_TOO_LONG');
  expect(dateRangeProblem('2028-01-02', '2029-01-01')).toBe('DATE_RANGE_TOO_LONG');
  expect(dateRangeProblem('2023-12-31', '2024-12-30')).toBe('DATE_RANGE_TOO_LONG');
  expect(dateRangeProblem('1900-01-01', '2999-12-31')).toBe('DATE_RANGE_TOO_LONG');
});

test.each(['2024', '2028'])('the whole leap year %s can be asked for', (year) => {
  const whole = calendarPeriod('year', localDate(`${year}-02-29`));
  expect(daysBetween(whole.from, whole.to)).toBe(365);
  expect(dateRangeProblem(whole.from, whole.to)).toBeUndefined();
  expect(neighbourPeriod(neighbourPeriod(whole, -1), 1)).toEqual(whole);
});

test('twelve whole months over a 29th of February can be asked for, and not thirteen', () => {
  expect(dateRangeProblem('2027-03-01', '2028-02-29')).toBeUndefined();
  expect(dateRangeProblem('2028-02-01', '2029-01-31')).toBeUndefined();
  expect(dateRangeProblem('2027-03-01', '2028-03-31')).toBe('DATE_RANGE_TOO_LONG');
});

test('an end that is open or no date bounds nothing', () => {
  expect(dateRangeProblem(undefined, '2026-03-05')).toBeUndefined();
  expect(dateRangeProblem('2026-03-05', undefined)).toBeUndefined();
  expect(dateRangeProblem('', '2026-03-05')).toBeUndefined();
  expect(dateRangeProblem('2026-03-05', '2026-02-31')).toBeUndefined();
  expect(dateRangeProblem('2026-03-05', 'x')).toBeUndefined();
});
