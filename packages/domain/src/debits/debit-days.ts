import { mailingHoursOf } from '../time/business-calendar.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { DEBIT_DAYS_AHEAD_MAX } from './debit-row.ts';

/** The hour until which a business works on a whole day. */
const WHOLE_DAY_UNTIL = 18;

/** Returns whether banks settle debits on a day: neither a Friday, a Sabbath, a holiday nor its eve. */
export function isDebitDay(day: LocalDate): boolean {
  return mailingHoursOf(day)?.until === WHOLE_DAY_UNTIL;
}

/** Returns the last day on which a debit may come back: so many business days after it. */
export function provisionalUntil(debitOn: LocalDate, returnDays: number): LocalDate {
  let day = debitOn;
  for (let left = returnDays; left > 0;) {
    day = addDays(day, 1);
    if (isDebitDay(day)) left -= 1;
  }
  return day;
}

/** Returns the first day on which a file of today can debit: a later one, on which banks settle. */
export function firstDebitDay(today: LocalDate): LocalDate {
  return provisionalUntil(today, 1);
}

/** Returns the days on which a file of today can debit, the first one first. */
export function debitDaysFrom(today: LocalDate): LocalDate[] {
  const ahead = Array.from({ length: DEBIT_DAYS_AHEAD_MAX }, (_, index) =>
    addDays(today, index + 1),
  );
  return ahead.filter((day) => isDebitDay(day));
}
