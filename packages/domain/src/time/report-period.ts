import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  localDate,
  monthNumber,
  startOfMonth,
  type LocalDate,
} from './local-date.ts';

/** Days that a report covers, both included. */
export interface ReportPeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Returns whether two periods have the same first and the same last day. */
export function isSamePeriod(one: ReportPeriod, other: ReportPeriod): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Periods of the calendar that are reported by. Two months are those of the VAT reports, January and February first. */
export const PERIOD_KINDS = ['month', 'two-months', 'quarter', 'year'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

const YEAR_MONTHS = 12;

const MONTHS: Readonly<Record<PeriodKind, number>> = {
  month: 1,
  'two-months': 2,
  quarter: 3,
  year: 12,
};

/** Returns the calendar period of a day. */
export function calendarPeriod(kind: PeriodKind, day: LocalDate): ReportPeriod {
  const months = MONTHS[kind];
  const monthIndex = Number(day.slice(5, 7)) - 1;
  const from = addMonths(startOfMonth(day), -(monthIndex % months));
  return { from, to: endOfMonth(addMonths(from, months - 1)) };
}

/** Returns which kind of period of the calendar a period is; undefined for any other days. */
export function kindOfPeriod({ from, to }: ReportPeriod): PeriodKind | undefined {
  return PERIOD_KINDS.find((kind) => {
    const whole = calendarPeriod(kind, from);
    return whole.from === from && whole.to === to;
  });
}

/** Returns the period as long that comes before one, or after it: whole months stay whole months. */
export function neighbourPeriod({ from, to }: ReportPeriod, steps: -1 | 1): ReportPeriod {
  const months = wholeMonths({ from, to });
  if (months === undefined) {
    const days = (daysBetween(from, to) + 1) * steps;
    return { from: addDays(from, days), to: addDays(to, days) };
  }
  const first = addMonths(from, months * steps);
  return { from: first, to: endOfMonth(addMonths(first, months - 1)) };
}

/**
 * Returns what a period is compared with: the one before it, and of a period that is not over only as much of it as
 * passed by today.
 */
export function comparedPeriod(period: ReportPeriod, today: LocalDate): ReportPeriod {
  const before = neighbourPeriod(period, -1);
  if (today < period.from || today >= period.to) return before;
  const months = wholeMonths(period);
  const sameDay =
    months === undefined
      ? addDays(before.from, daysBetween(period.from, today))
      : addMonths(today, -months);
  return { from: before.from, to: localDate(sameDay < before.to ? sameDay : before.to) };
}

/** A calendar month, as far as it is in a period. */
export interface MonthOfPeriod extends ReportPeriod {
  /** `2026-11`. */
  readonly month: string;
}

/** Returns the months of a period in order; the first and the last may be parts of one. */
export function monthsOf({ from, to }: ReportPeriod): readonly MonthOfPeriod[] {
  const months: MonthOfPeriod[] = [];
  for (let first = startOfMonth(from); first <= to; first = addMonths(first, 1)) {
    const last = endOfMonth(first);
    months.push({
      month: first.slice(0, 'YYYY-MM'.length),
      from: first < from ? from : first,
      to: last > to ? to : last,
    });
  }
  return months;
}

/** What a period can be set against. */
export const COMPARISONS = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A period that another one is set against. */
export interface ComparedPeriod extends ReportPeriod {
  /** How many months later a month of it is the month that it is compared with; undefined where months do not align. */
  readonly monthsApart: number | undefined;
}

/**
 * Returns what a period is set against: the one before it, or the same days a year before; of a period that still runs, as
 * much as passed by today. Undefined for no comparison.
 */
export function comparisonOf(
  comparison: Comparison,
  period: ReportPeriod,
  today: LocalDate,
): ComparedPeriod | undefined {
  switch (comparison) {
    case 'none':
      return undefined;
    case 'previous':
      return { ...comparedPeriod(period, today), monthsApart: wholeMonths(period) };
    case 'year': {
      const isRunning = today >= period.from && today < period.to;
      const last = isRunning ? today : period.to;
      const isWholeMonth = !isRunning && last === endOfMonth(last);
      const to = addMonths(last, -YEAR_MONTHS);
      return {
        from: addMonths(period.from, -YEAR_MONTHS),
        to: isWholeMonth ? endOfMonth(to) : to,
        monthsApart: YEAR_MONTHS,
      };
    }
  }
}

/** Returns how many whole months a period is; undefined for one that begins or ends within a month. */
function wholeMonths({ from, to }: ReportPeriod): number | undefined {
  if (from !== startOfMonth(from) || to !== endOfMonth(to)) return undefined;
  return monthNumber(to) - monthNumber(from) + 1;
}
