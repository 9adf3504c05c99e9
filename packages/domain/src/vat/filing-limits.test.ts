import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { twoMonthLimitOn } from './filing-limits.ts';

test('the limit of two-monthly returns holds from its first day on, and none is known before', () => {
  expect(twoMonthLimitOn(localDate('2025-12-31'))).toBeUndefined();
  expect(twoMonthLimitOn(localDate('2026-01-01'))).toBe(1_775_000_00);
  expect(twoMonthLimitOn(localDate('2028-02-29'))).toBe(1_775_000_00);
});
