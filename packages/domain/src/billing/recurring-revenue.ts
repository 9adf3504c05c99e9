import { agorot, divideRounded } from '../money/agorot.ts';
import type { Currency } from '../money/currency.ts';
import { toAgorot } from '../money/to-agorot.ts';
import { addMonths, localDate, monthNumber, type LocalDate } from '../time/local-date.ts';
import type { BillingSchedule } from './billing-schedule.ts';
import { MONTH_DAYS, monthlyOf } from './template-periods.ts';

/** `billed`: its document is issued. `failed`: it is not charged again by itself. `open`: neither yet, also where it is to come. */
export type RevenueOutcome = 'billed' | 'failed' | 'open';

/** A period of a template as recurring revenue counts it. Sums are in agorot, VAT included. */
export interface RevenuePeriod extends Pick<BillingSchedule, 'unit' | 'every'> {
  readonly customerId: string;
  readonly templateId: string;
  readonly dueOn: LocalDate;
  readonly amountAgorot: number;
  /** What recurs by the rate of each month's end instead; null in shekels, and at a rate that was agreed. */
  readonly foreign: { readonly currency: Currency; readonly minor: number } | null;
  readonly outcome: RevenueOutcome;
}

/**
 * Recurring revenue of a calendar month, in agorot, VAT included. What shrank and what was lost is below zero, so that the
 * recurring sum of the month before and the four changes come to that of the month.
 */
export interface RevenueMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly dueAgorot: number;
  readonly billedAgorot: number;
  readonly failedAgorot: number;
  /** Of customers who paid nothing that recurs in the month before. */
  readonly newAgorot: number;
  readonly grownAgorot: number;
  readonly shrunkAgorot: number;
  readonly lostAgorot: number;
  /** What customers come to in an average month. */
  readonly recurringAgorot: number;
  readonly customers: number;
}

/** Returns for how many months, its own included, a period counts: those up to the month of the next one. */
export function monthsCovered({ unit, every }: Pick<BillingSchedule, 'unit' | 'every'>): number {
  if (unit === 'month') return every;
  if (unit === 'year') return every * 12;
  const days = BigInt(unit === 'week' ? every * 7 : every);
  return Math.max(1, Number(divideRounded(days * MONTH_DAYS.denominator, MONTH_DAYS.numerator)));
}

/** Shekels for one unit of a currency at the end of a month, scaled by 1,000,000; zero where none is known. */
type RateOfMonth = (currency: Currency, month: string) => number;

/** Returns what a period recurs by in a month, in agorot: without any rate as it was billed. */
function recurringIn(
  { amountAgorot, foreign }: RevenuePeriod,
  month: string,
  rateOf: RateOfMonth,
): number {
  const rate = foreign === null ? 0 : rateOf(foreign.currency, month);
  return foreign === null || rate === 0
    ? amountAgorot
    : toAgorot(foreign.minor, foreign.currency, rate);
}

/** Adds what each template comes to in each month to its customer: the sum of its newest period that counts for the month. */
function valuesOfCustomers(
  periods: readonly RevenuePeriod[],
  months: readonly string[],
  rateOf: RateOfMonth,
): ReadonlyMap<string, readonly number[]> {
  const customers = new Map<string, number[]>();
  const first = monthNumber(`${months[0] ?? ''}-01`);
  const templates = Map.groupBy(periods, ({ templateId }) => templateId);
  for (const own of templates.values()) {
    const values = months.map(() => 0);
    for (const period of own.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))) {
      if (period.outcome === 'failed') continue;
      const from = monthNumber(period.dueOn) - first;
      const until = from + monthsCovered(period);
      for (const [index, month] of months.entries()) {
        if (index < from || index >= until) continue;
        values[index] = monthlyOf(agorot(recurringIn(period, month, rateOf)), period);
      }
    }
    const customerId = own[0]?.customerId ?? '';
    const before = customers.get(customerId);
    customers.set(
      customerId,
      values.map((value, month) => value + (before?.[month] ?? 0)),
    );
  }
  return customers;
}

/** What somebody comes to in a month, and came to in the month before, in agorot. */
export interface RevenueChange {
  readonly before: number;
  readonly now: number;
}

/** Returns the sum of what changes of a kind come to. */
function sumOf(
  changes: readonly RevenueChange[],
  isOfKind: (before: number, now: number) => boolean,
): number {
  return changes
    .filter(({ before, now }) => isOfKind(before, now))
    .reduce((sum, { before, now }) => sum + now - before, 0);
}

/** Returns what changes come to by kind; what shrank and what was lost is below zero. */
export function sumChanges(changes: readonly RevenueChange[]) {
  return {
    newAgorot: sumOf(changes, (was) => was === 0),
    grownAgorot: sumOf(changes, (was, now) => was > 0 && now > was),
    shrunkAgorot: sumOf(changes, (was, now) => now > 0 && now < was),
    lostAgorot: sumOf(changes, (was, now) => was > 0 && now === 0),
    recurringAgorot: changes.reduce((sum, { now }) => sum + now, 0),
    customers: changes.filter(({ now }) => now > 0).length,
  };
}

/**
 * Returns the recurring revenue of some months that follow one another, `2026-11` each. A month counts a period from the month
 * in which it is due until that of the next one, so that a yearly sum is a twelfth in each; one that failed counts for none.
 * Customers are compared with the month before. Foreign money recurs by the rate of the month's end, so that a change of the rate
 * is growth or shrinking; what is due in a month and was billed is the sum of its day, where one is known.
 */
export function recurringRevenue(
  periods: readonly RevenuePeriod[],
  months: readonly string[],
  rateOf: RateOfMonth = () => 0,
): RevenueMonth[] {
  const [firstMonth] = months;
  if (firstMonth === undefined) return [];
  const before = addMonths(localDate(`${firstMonth}-01`), -1).slice(0, 7);
  const values = [...valuesOfCustomers(periods, [before, ...months], rateOf).values()];
  const due = Map.groupBy(periods, ({ dueOn }) => dueOn.slice(0, 7));
  return months.map((month, index) => {
    const ofMonth = due.get(month) ?? [];
    const sumDue = (outcome?: RevenueOutcome): number =>
      ofMonth
        .filter((one) => outcome === undefined || one.outcome === outcome)
        .reduce((sum, one) => sum + (one.amountAgorot || recurringIn(one, month, rateOf)), 0);
    const changes = values.map((value) => ({
      before: value[index] ?? 0,
      now: value[index + 1] ?? 0,
    }));
    return {
      month,
      dueAgorot: sumDue(),
      billedAgorot: sumDue('billed'),
      failedAgorot: sumDue('failed'),
      ...sumChanges(changes),
    };
  });
}
