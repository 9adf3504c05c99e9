import { formatInstant, type LocalDate } from './local-date.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the moment of a time of a day in Asia/Jerusalem, `09:30`, as ISO text in UTC: the first one where clocks go back, and an
 * hour later where they skip it.
 */
export function momentOfDay(date: LocalDate, time: string): string {
  const summerMs = Date.parse(`${date}T${time}:00Z`) - 3 * HOUR_MS;
  const summer = new Date(summerMs).toISOString();
  return formatInstant(summer).endsWith(time) ? summer : new Date(summerMs + HOUR_MS).toISOString();
}
