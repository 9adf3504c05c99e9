import { addDays, localDate, startOfDayMs } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { areMailsDue } from './mails-due.ts';

/** A Sabbath, the two days of a new year, and a workday after them. */
const REST = localDate('2026-09-12');
const isDueAfter = (days: number, { wereDue = true, isFollowedByActs = false } = {}): boolean =>
  areMailsDue({
    wereDue,
    isFollowedByActs,
    nowMs: startOfDayMs(addDays(REST, days)) + 11 * 3_600_000,
  });

test('what was due on a day of rest is due until a day on which businesses write', () => {
  expect([0, 1, 2].map((days) => isDueAfter(days))).toEqual([true, true, false]);
});

test('nothing is due after a quiet day, and something after one on which people act', () => {
  expect(isDueAfter(0, { wereDue: false })).toBe(false);
  expect(isDueAfter(2, { wereDue: false, isFollowedByActs: true })).toBe(true);
});
