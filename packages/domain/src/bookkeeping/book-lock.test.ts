import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { firstOpenDay, isInLockedBooks, isLockableDay, lastLockableDay } from './book-lock.ts';

test('a day is in locked books up to the day of the lock, and in none while all is open', () => {
  const lock = localDate('2026-09-30');
  expect(isInLockedBooks(localDate('2026-09-30'), lock)).toBe(true);
  expect(isInLockedBooks(localDate('2026-10-01'), lock)).toBe(false);
  expect(isInLockedBooks(localDate('1999-01-01'), null)).toBe(false);
});

test('books are locked up to the end of a month that is over', () => {
  const today = localDate('2026-11-30');
  expect(lastLockableDay(today)).toBe('2026-10-31');
  expect(isLockableDay(localDate('2026-10-31'), today)).toBe(true);
  expect(isLockableDay(localDate('2026-10-30'), today)).toBe(false);
  expect(isLockableDay(localDate('2026-11-30'), today)).toBe(false);
});

test.each([
  ['2026-09-02', '2026-10-31', '2026-11-01'],
  ['2026-10-31', '2026-10-31', '2026-11-01'],
  ['2026-11-01', '2026-10-31', '2026-11-01'],
  // The end of a year, of a leap month, and the month in which daylight saving begins.
  ['2026-12-31', '2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29', '2028-03-01'],
  ['2027-03-26', '2027-03-31', '2027-04-01'],
])('a paper of %s in books locked until %s is posted on %s', (day, lock, expected) => {
  expect(firstOpenDay(localDate(day), localDate(lock))).toBe(expected);
  expect(firstOpenDay(localDate(day), null)).toBe(day);
});
