import { expect, test } from 'vitest';

import { isAboveUsual, isManyToday } from './billing-bounds.ts';

test('a sum is held above three times the largest of the last periods', () => {
  expect(isAboveUsual(3_000_00, [900_00, 1_000_00])).toBe(false);
  expect(isAboveUsual(3_000_01, [900_00, 1_000_00])).toBe(true);
  expect(isAboveUsual(9_999_00, [])).toBe(false);
});

test('a day is held above three times the most of the last days, and from twenty templates', () => {
  expect(isManyToday(19, 0)).toBe(false);
  expect(isManyToday(20, 0)).toBe(true);
  expect(isManyToday(30, 10)).toBe(false);
  expect(isManyToday(31, 10)).toBe(true);
});
