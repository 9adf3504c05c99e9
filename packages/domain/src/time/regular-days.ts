import { weekdayOf } from './business-calendar.ts';
import { addDays, addMonths, endOfMonth, startOfMonth, type LocalDate } from './local-date.ts';

export const REGULAR_STEPS = ['week', 'month'] as const;
export type RegularStep = (typeof REGULAR_STEPS)[number];

/** A day of each week, from 0 for Sunday, or of each month, from 1: the last one where the month is shorter. */
export interface RegularDays {
  readonly every: RegularStep;
  readonly day: number;
}

const DAYS_OF_WEEK = 7;

/** Returns the first such day that is not before a date. */
export function nextRegularDay({ every, day }: RegularDays, from: LocalDate): LocalDate {
  if (every === 'week') {
    return addDays(from, (day - weekdayOf(from) + DAYS_OF_WEEK) % DAYS_OF_WEEK);
  }
  const thisMonth = dayOfMonth(from, day);
  return thisMonth >= from ? thisMonth : dayOfMonth(addMonths(startOfMonth(from), 1), day);
}

/** Returns whether a number names a day of a week or a month. */
export function isRegularDay({ every, day }: RegularDays): boolean {
  return every === 'week' ? day >= 0 && day < DAYS_OF_WEEK : day >= 1 && day <= 31;
}

function dayOfMonth(date: LocalDate, day: number): LocalDate {
  const [wanted, last] = [addDays(startOfMonth(date), day - 1), endOfMonth(date)];
  return wanted < last ? wanted : last;
}
