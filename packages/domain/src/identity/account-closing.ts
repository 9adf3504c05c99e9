import { localDate, type LocalDate } from '../time/local-date.ts';

/** Days between asking to close an account and the day on which it becomes read-only. */
export const CLOSING_WAIT_DAYS = 14;

/** The days before the closing on which the owners get a reminder. */
export const CLOSING_REMINDER_DAYS: readonly number[] = [7, 1];

/** How far the closing of an account is. `closed`: everything can be read and exported, nothing changed. */
export const CLOSING_STATES = ['open', 'closing', 'closed'] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];

const KEPT_YEARS = 7;

/**
 * Returns the last day of the retention that the law requires for the books of a day: seven years from the end of its
 * tax year (bookkeeping instructions, section 25(c); later where the return was filed late).
 */
export function recordsKeptUntil(day: LocalDate): LocalDate {
  return localDate(`${String(Number(day.slice(0, 4)) + KEPT_YEARS)}-12-31`);
}

/** Returns the progress of a closing that takes effect at a moment; null where none was requested. */
export function closingStateAt(closesAtMs: number | null, nowMs: number): ClosingState {
  if (closesAtMs === null) return 'open';
  return closesAtMs > nowMs ? 'closing' : 'closed';
}
