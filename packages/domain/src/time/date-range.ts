import { DATE_RANGE_DAYS_MAX } from '../limits.ts';
import {
  addMonths,
  daysBetween,
  endOfMonth,
  parseLocalDate,
  startOfMonth,
  type LocalDate,
} from './local-date.ts';

const YEAR_MONTHS = 12;

export type DateRangeProblem = 'DATE_RANGE_INVALID' | 'DATE_RANGE_TOO_LONG';

/**
 * Returns why no list, statement or report may be requested for the days from one date to another, both included and
 * written `YYYY-MM-DD`: it ends before it begins, or it is not under a year (specification section 5). Twelve whole
 * months are never too long, which with the 29th of February are a day longer (decision 0153). Undefined for a good
 * range, and for one whose ends are not both dates: an open end bounds nothing, and a text that is no date is a problem
 * of its own field.
 */
export function dateRangeProblem(
  fromText: string | undefined,
  toText: string | undefined,
): DateRangeProblem | undefined {
  const from = parseLocalDate(fromText ?? '');
  const to = parseLocalDate(toText ?? '');
  if (from === undefined || to === undefined) return undefined;
  if (to < from) return 'DATE_RANGE_INVALID';
  if (daysBetween(from, to) < DATE_RANGE_DAYS_MAX || isTwelveMonths(from, to)) return undefined;
  return 'DATE_RANGE_TOO_LONG';
}

function isTwelveMonths(from: LocalDate, to: LocalDate): boolean {
  return from === startOfMonth(from) && to === endOfMonth(addMonths(from, YEAR_MONTHS - 1));
}
