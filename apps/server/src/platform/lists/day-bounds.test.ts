import { expect, test } from 'vitest';

import { isWithinDays } from './day-bounds.ts';

test('an instant is within days as they are counted in Israel, both ends included', () => {
  // Half past midnight of the second of June there.
  const at = '2026-06-01T21:30:00Z';
  expect(isWithinDays(at, {})).toBe(true);
  expect(isWithinDays(at, { from: '2026-06-02', to: '2026-06-02' })).toBe(true);
  expect(isWithinDays(at, { from: '2026-06-03' })).toBe(false);
  expect(isWithinDays(at, { to: '2026-06-01' })).toBe(false);
});
