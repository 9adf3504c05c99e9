import { formatInstant } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { adjustableTime } from './adjustable-time.ts';

test.each([
  ['2026-11-24T21:30:00.000Z', 240, '22/07/2027 23:30'],
  ['2026-11-24T22:30:00.000Z', 240, '23/07/2027 00:30'],
  ['2027-07-22T20:30:00.000Z', -240, '24/11/2026 23:30'],
  ['2027-07-22T21:30:00.000Z', 120, '20/11/2027 00:30'],
  ['2027-07-22T20:30:00.000Z', 1, '23/07/2027 23:30'],
])('days from %s by %i keep the hour of the day', (from, days, to) => {
  const time = adjustableTime(Date.parse(from));
  time.advanceDays(days);
  expect(formatInstant(new Date(time.now()).toISOString())).toBe(to);
});

test.each([
  ['2026-11-24T06:30:00.000Z', '24/11/2026 12:30'],
  ['2026-11-24T20:30:00.000Z', '25/11/2026 12:30'],
])('from %s it comes to an hour of the day', (from, to) => {
  const time = adjustableTime(Date.parse(from));
  time.advanceToHour(12);
  expect(formatInstant(new Date(time.now()).toISOString())).toBe(to);
});
