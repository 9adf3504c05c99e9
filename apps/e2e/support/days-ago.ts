import { addDays, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';

/** Returns the day this many days before today. */
export function daysAgo(days: number): LocalDate {
  return addDays(localDateAt(Date.now()), -days);
}
