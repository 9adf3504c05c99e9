import { expect, test } from 'vitest';

import { localDate } from './local-date.ts';
import { momentOfDay } from './moment-of-day.ts';

test.each([
  ['2026-11-20', '09:30', '2026-11-20T07:30:00.000Z'],
  ['2026-07-20', '00:15', '2026-07-19T21:15:00.000Z'],
  // Clocks go forward at two on the first of these days and back at two on the second.
  ['2026-03-27', '02:30', '2026-03-27T00:30:00.000Z'],
  ['2026-10-25', '01:30', '2026-10-24T22:30:00.000Z'],
])('%s at %s in Jerusalem is %s', (day, time, moment) => {
  expect(momentOfDay(localDate(day), time)).toBe(moment);
});
