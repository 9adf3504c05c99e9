import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type LocalDate,
} from '../time/local-date.ts';

/** Longest reason for opening locked books. */
export const BOOK_OPENING_REASON_LENGTH_MAX = 300;

/** Returns whether a day is in locked books; null while all is open. */
export function isInLockedBooks(day: LocalDate, lockedUntil: LocalDate | null): boolean {
  return lockedUntil !== null && day <= lockedUntil;
}

/**
 * Returns the day on which a paper of a day is posted: that day, or the first open one where its books are locked
 * already (decision 0237).
 */
export function firstOpenDay(day: LocalDate, lockedUntil: LocalDate | null): LocalDate {
  return lockedUntil !== null && day <= lockedUntil ? addDays(lockedUntil, 1) : day;
}

/** Returns the last day up to which books can be locked: the end of the month before today's. */
export function lastLockableDay(today: LocalDate): LocalDate {
  return endOfMonth(addMonths(startOfMonth(today), -1));
}

/** Returns whether books can be locked up to a day: the end of a month that is over. */
export function isLockableDay(day: LocalDate, today: LocalDate): boolean {
  return day === endOfMonth(day) && day <= lastLockableDay(today);
}
