import { expect, test } from 'vitest';

import { clockFrom, epochMsOf, isoText } from './clock.ts';

const LATE_EVENING_UTC = Date.UTC(2026, 10, 20, 22, 30);

test('after 22:00 UTC in winter it is already the next business day in Jerusalem', () => {
  const clock = clockFrom(() => LATE_EVENING_UTC);
  expect(clock.now()).toBe('2026-11-20T22:30:00.000Z');
  expect(clock.today()).toBe('2026-11-21');
});

test('a moment survives the way to text and back', () => {
  expect(epochMsOf(isoText(LATE_EVENING_UTC))).toBe(LATE_EVENING_UTC);
  expect(epochMsOf('2026-11-20T22:30:00.123456Z')).toBe(LATE_EVENING_UTC + 123);
});
