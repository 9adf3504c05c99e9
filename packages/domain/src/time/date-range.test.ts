import { expect, test } from 'vitest';

import { dateRangeProblem } from './date-range.ts';

test('a range may be one day, and end on the day before its year is over', () => {
  expect(dateRangeProblem('2026-03-05', '2026-03-05')).toBeUndefined();
  expect(dateRangeProblem('2026-01-01', '2026-12-31')).toBeUndefined();
  expect(dateRangeProblem('2025-11-21', '2026-11-20')).toBeUndefined();
});

test('a range that ends before it begins is refused', () => {
  expect(dateRangeProblem('2026-03-05', '2026-03-04')).toBe('DATE_RANGE_INVALID');
  expect(dateRangeProblem('2026-03-05', '2020-01-01')).toBe('DATE_RANGE_INVALID');
});

test('a range of more than 365 days is refused, so that a whole leap year is', () => {
  expect(dateRangeProblem('2026-01-01', '2027-01-01')).toBe('DATE_RANGE_TOO_LONG');
  expect(dateRangeProblem('2028-01-01', '2028-12-31')).toBe('DATE_RANGE_TOO_LONG');
  expect(dateRangeProblem('1900-01-01', '2999-12-31')).toBe('DATE_RANGE_TOO_LONG');
});

test('an end that is open or no date bounds nothing', () => {
  expect(dateRangeProblem(undefined, '2026-03-05')).toBeUndefined();
  expect(dateRangeProblem('2026-03-05', undefined)).toBeUndefined();
  expect(dateRangeProblem('', '2026-03-05')).toBeUndefined();
  expect(dateRangeProblem('2026-03-05', '2026-02-31')).toBeUndefined();
  expect(dateRangeProblem('2026-03-05', 'x')).toBeUndefined();
});
