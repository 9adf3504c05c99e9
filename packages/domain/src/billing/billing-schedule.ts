import { addDays, addMonths, daysBetween, type LocalDate } from '../time/local-date.ts';

export const BILLING_UNITS = ['day', 'week', 'month', 'year'] as const;
export type BillingUnit = (typeof BILLING_UNITS)[number];

/** Which day stands for a day that a month lacks: never a later one than the 28th, or its last one. */
export const SHORT_MONTHS = ['at-most-28', 'last-day'] as const;
export type ShortMonths = (typeof SHORT_MONTHS)[number];

/** When a template is due. Its first day is the anchor of all others, so that no short month moves the days after it. */
export interface BillingSchedule {
  readonly unit: BillingUnit;
  /** Of how many units, from 1. */
  readonly every: number;
  readonly startsOn: LocalDate;
  readonly shortMonths: ShortMonths;
  /** How often it is due in all; null for no limit. */
  readonly count: number | null;
  /** The last day on which it may be due; null for no end. */
  readonly endsOn: LocalDate | null;
}

/** Returns whether two schedules have the same days, however long each goes on. */
export function hasSameDays(one: BillingSchedule, other: BillingSchedule): boolean {
  return (
    one.unit === other.unit &&
    one.every === other.every &&
    one.startsOn === other.startsOn &&
    one.shortMonths === other.shortMonths
  );
}

const DAYS: Readonly<Record<'day' | 'week', number>> = { day: 1, week: 7 };
const MONTHS: Readonly<Record<'month' | 'year', number>> = { month: 1, year: 12 };

function isByDays(unit: BillingUnit): unit is 'day' | 'week' {
  return unit === 'day' || unit === 'week';
}

/** Returns the day of the period of a number, from 1, whether or not the schedule has ended by then. */
function dayOf({ unit, every, startsOn, shortMonths }: BillingSchedule, number: number): LocalDate {
  if (number === 1) return startsOn;
  const units = (number - 1) * every;
  return isByDays(unit)
    ? addDays(startsOn, units * DAYS[unit])
    : addMonths(startsOn, units * MONTHS[unit], shortMonths === 'at-most-28');
}

/** Returns the day of the period of a number, from 1; undefined after the end of the schedule. */
export function billingDay(schedule: BillingSchedule, number: number): LocalDate | undefined {
  const { count, endsOn } = schedule;
  if (count !== null && number > count) return undefined;
  const day = dayOf(schedule, number);
  return endsOn !== null && day > endsOn ? undefined : day;
}

/** A period of a template: its number, from 1, and the day on which it is due. */
export interface DuePeriod {
  readonly number: number;
  readonly dueOn: LocalDate;
}

/** Returns the number of the first period that is not before a day; it may be after the end of the schedule. */
function firstNumberFrom(schedule: BillingSchedule, from: LocalDate): number {
  const { unit, every, startsOn } = schedule;
  if (from <= startsOn) return 1;
  const days = daysBetween(startsOn, from);
  // An estimate that is never too high: no month has more than 31 days.
  const least = isByDays(unit) ? DAYS[unit] * every : 31 * MONTHS[unit] * every;
  let number = Math.max(1, Math.floor(days / least));
  while (dayOf(schedule, number) < from) number += 1;
  return number;
}

/** Returns the periods that are due from one day up to and with another, the earliest first. */
export function periodsBetween(
  schedule: BillingSchedule,
  from: LocalDate,
  to: LocalDate,
): readonly DuePeriod[] {
  const periods: DuePeriod[] = [];
  for (let number = firstNumberFrom(schedule, from); ; number += 1) {
    const dueOn = billingDay(schedule, number);
    if (dueOn === undefined || dueOn > to) return periods;
    periods.push({ number, dueOn });
  }
}

/** Returns the first period that is not before a day; undefined after the end of the schedule. */
export function nextPeriod(schedule: BillingSchedule, from: LocalDate): DuePeriod | undefined {
  const number = firstNumberFrom(schedule, from);
  const dueOn = billingDay(schedule, number);
  return dueOn === undefined ? undefined : { number, dueOn };
}
