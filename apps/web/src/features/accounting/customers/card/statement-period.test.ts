import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { fitted, periodOf, periodProblem } from './statement-period.ts';

const TODAY = localDate('2026-11-20');

test('a choice is a period that ends today or with its year', () => {
  expect(periodOf('year', TODAY)).toEqual({ from: '2026-01-01', to: '2026-11-20' });
  expect(periodOf('quarter', TODAY)).toEqual({ from: '2026-08-20', to: '2026-11-20' });
  expect(periodOf('last-year', TODAY)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});

test('a leap year is whole, too', () => {
  const period = periodOf('last-year', localDate('2025-03-01'));
  expect(period).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  expect(periodProblem(period.from, period.to)).toBeUndefined();
});

test('a period that is too long keeps its end', () => {
  const period = fitted({ from: localDate('2020-01-01'), to: TODAY });
  expect(period.to).toBe(TODAY);
  expect(periodProblem(period.from, period.to)).toBeUndefined();
});

test.each([
  ['', '2026-01-01', 'DATE_INVALID'],
  ['2026-02-01', '2026-01-01', 'DATE_RANGE_INVALID'],
  ['2025-01-01', '2026-01-01', 'DATE_RANGE_TOO_LONG'],
])('from "%s" to "%s" is %s', (from, to, code) => {
  expect(periodProblem(from, to)).toBe(code);
});
