import { expect, test } from 'vitest';

import { turnoverChange } from './turnover-change.ts';

test.each([
  [3_812_000, 3_230_508, 18],
  [100, 100, 0],
  [50, 100, -50],
  [0, 100, -100],
  [1_005, 1_000, 1],
  [995, 1_000, -1],
  [1_004, 1_000, 0],
])('%i after %i is a change of %i per cent', (now, before, percent) => {
  expect(turnoverChange(now, before)).toBe(percent);
});

test('there is no change without an earlier sum', () => {
  expect(turnoverChange(100, 0)).toBeUndefined();
});
