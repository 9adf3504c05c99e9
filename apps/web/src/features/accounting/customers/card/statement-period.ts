import { DATE_RANGE_DAYS_MAX } from '@pinkas/domain/limits';
import { dateRangeProblem, type DateRangeProblem } from '@pinkas/domain/time/date-range';
import { addDays, addMonths, type LocalDate } from '@pinkas/domain/time/local-date';

/** Days of a statement, both included. */
export interface StatementPeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const PERIOD_CHOICES = ['year', 'quarter', 'last-year'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];

/** Returns the last day of a year that one statement may cover. */
function endOfYear(year: string): LocalDate {
  return `${year}-12-31` as LocalDate;
}

/** The period of a choice as of today. A whole leap or common year is one day too long, so it begins a day later. */
export function periodOf(choice: PeriodChoice, today: LocalDate): StatementPeriod {
  const year = today.slice(0, 4);
  if (choice === 'quarter') return { from: addMonths(today, -3), to: today };
  const wanted =
    choice === 'year'
      ? { from: `${year}-01-01` as LocalDate, to: today }
      : {
          from: `${String(Number(year) - 1)}-01-01` as LocalDate,
          to: endOfYear(String(Number(year) - 1)),
        };
  return fitted(wanted);
}

/** Returns the same last day, with a first day no earlier than a statement allows. */
export function fitted({ from, to }: StatementPeriod): StatementPeriod {
  return dateRangeProblem(from, to) === 'DATE_RANGE_TOO_LONG'
    ? { from: addDays(to, 1 - DATE_RANGE_DAYS_MAX), to }
    : { from, to };
}

/** Returns why a period is invalid; undefined for a valid one. */
export function periodProblem(
  from: string,
  to: string,
): DateRangeProblem | 'DATE_INVALID' | undefined {
  if (from === '' || to === '') return 'DATE_INVALID';
  return dateRangeProblem(from, to);
}
