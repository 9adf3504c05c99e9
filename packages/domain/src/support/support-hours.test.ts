import { expect, test } from 'vitest';

import { groupHours, supportAt, type SupportHours } from './support-hours.ts';

const WEEK = { from: '08:00', to: '18:00' };
const FRIDAY = { from: '08:00', to: '12:00' };
const HOURS: SupportHours = [WEEK, WEEK, WEEK, WEEK, WEEK, FRIDAY, null];

// 22 November 2026 is a Sunday; Israel is two hours ahead of UTC on these days.
test.each([
  ['within the hours of a day', '2026-11-22T07:45:00Z', { kind: 'open', until: '18:00' }],
  ['at the first minute', '2026-11-22T06:00:00Z', { kind: 'open', until: '18:00' }],
  [
    'before the hours of the day',
    '2026-11-22T05:59:00Z',
    { kind: 'closed', day: 0, inDays: 0, from: '08:00' },
  ],
  [
    'from the last minute on, the next day',
    '2026-11-22T16:00:00Z',
    { kind: 'closed', day: 1, inDays: 1, from: '08:00' },
  ],
  [
    'after a short Friday, over Saturday',
    '2026-11-27T10:00:00Z',
    { kind: 'closed', day: 0, inDays: 2, from: '08:00' },
  ],
  [
    'a day in Israel that is another one in UTC',
    '2026-08-22T22:30:00Z',
    {
      kind: 'closed',
      day: 0,
      inDays: 0,
      from: '08:00',
    },
  ],
])('support answers, or says when it will: %s', (_case, moment, expected) => {
  expect(supportAt(HOURS, Date.parse(moment))).toEqual(expected);
});

test('a single day with hours comes again in a week', () => {
  const sunday: SupportHours = [WEEK, null, null, null, null, null, null];
  const after = Date.parse('2026-11-22T17:00:00Z');
  expect(supportAt(sunday, after)).toEqual({ kind: 'closed', day: 0, inDays: 7, from: '08:00' });
});

test('without any hours nothing is promised', () => {
  const none = Array.from({ length: 7 }, () => null);
  expect(supportAt(none, 0)).toEqual({ kind: 'unknown' });
  expect(supportAt([], 0)).toEqual({ kind: 'unknown' });
  expect(groupHours(none)).toEqual([]);
});

test('days that follow each other with the same hours are one group', () => {
  expect(groupHours(HOURS)).toEqual([
    { ...WEEK, day: 0, lastDay: 4 },
    { ...FRIDAY, day: 5, lastDay: 5 },
  ]);
  expect(groupHours([WEEK, null, WEEK, FRIDAY, null, null, null])).toEqual([
    { ...WEEK, day: 0, lastDay: 0 },
    { ...WEEK, day: 2, lastDay: 2 },
    { ...FRIDAY, day: 3, lastDay: 3 },
  ]);
});
