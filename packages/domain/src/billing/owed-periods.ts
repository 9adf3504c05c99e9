import type { LocalDate } from '../time/local-date.ts';
import { periodsBetween, type BillingSchedule, type DuePeriod } from './billing-schedule.ts';

/** When a template is due, with what was done of it. */
export interface OwedSchedule {
  readonly schedule: BillingSchedule;
  /** The number of the period on the first day. */
  readonly firstNumber: number;
  /** What is due before is not billed. */
  readonly billedFrom: LocalDate;
}

/** Periods that are missed and caught up without a question. */
const MISSED_MAX = 1;

export interface Owed {
  /** The earliest first; their numbers go over all schedules of the template. */
  readonly periods: readonly DuePeriod[];
  /** Too many were missed to catch up without a person. */
  readonly isCatchUp: boolean;
}

/**
 * Returns what a template owes on a day: what is due up to and with it, without the days on which anything was done. What
 * follows from it depends on the day alone, so a clock that goes back or forward bills nothing twice.
 */
export function owedPeriods(
  { schedule, firstNumber, billedFrom }: OwedSchedule,
  done: ReadonlySet<LocalDate>,
  day: LocalDate,
): Owed {
  const periods = periodsBetween(schedule, billedFrom, day)
    .filter(({ dueOn }) => !done.has(dueOn))
    .map(({ number, dueOn }) => ({ number: number + firstNumber - 1, dueOn }));
  const missed = periods.filter(({ dueOn }) => dueOn < day).length;
  return { periods, isCatchUp: missed > MISSED_MAX };
}
