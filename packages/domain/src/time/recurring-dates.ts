import { addMonths, endOfMonth, startOfMonth, type LocalDate } from './local-date.ts';

/**
 * Returns the next date of something that recurs at an interval of months on a day of the month; a month that lacks the
 * day takes its last one, and the month after it the day again.
 */
export function nextRecurringDate(
  date: LocalDate,
  everyMonths: number,
  dayOfMonth: number,
): LocalDate {
  const last = endOfMonth(addMonths(startOfMonth(date), everyMonths));
  const day = Math.min(dayOfMonth, Number(last.slice(8, 10)));
  // Both parts come from real dates, so their sum is one.
  return `${last.slice(0, 8)}${String(day).padStart(2, '0')}` as LocalDate;
}
