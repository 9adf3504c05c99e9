import { agorotFromBigInt, divideRounded, type Agorot } from '../money/agorot.ts';
import type { LocalDate } from '../time/local-date.ts';
import { nextPeriod, periodsBetween, type BillingSchedule } from './billing-schedule.ts';
import type { NamedPeriod } from './period-text.ts';

/** The schedule of a template as it stands after changes. */
export interface TemplateSchedule {
  readonly schedule: BillingSchedule;
  /** The number of the period that is due on the first day of the schedule: above 1 once it was changed. */
  readonly firstNumber: number;
  /** What is due before this day is not billed. */
  readonly billedFrom: LocalDate;
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

/** Returns how many periods there are in all, over every schedule that the template had; null for no limit. */
export function periodsInAll({
  schedule,
  firstNumber,
}: {
  readonly schedule: Pick<BillingSchedule, 'count'>;
  readonly firstNumber: number;
}): number | null {
  return schedule.count === null ? null : schedule.count + firstNumber - 1;
}

/** Returns the periods that a template bills from one day up to and with another, as its texts name them. */
export function templatePeriods(
  template: TemplateSchedule,
  from: LocalDate,
  to: LocalDate,
): NamedPeriod[] {
  const { schedule, firstNumber, billedFrom } = template;
  const count = periodsInAll(template);
  return periodsBetween(schedule, later(from, billedFrom), to).map(({ number, dueOn }) => ({
    number: number + firstNumber - 1,
    dueOn,
    count,
  }));
}

/** Returns the first period that a template bills not before a day; undefined after its end. */
export function nextTemplatePeriod(
  template: TemplateSchedule,
  from: LocalDate,
): NamedPeriod | undefined {
  const next = nextPeriod(template.schedule, later(from, template.billedFrom));
  if (next === undefined) return undefined;
  const { number, dueOn } = next;
  return { number: number + template.firstNumber - 1, dueOn, count: periodsInAll(template) };
}

/** Days of an average month, as a fraction: 365.25 / 12. */
export const MONTH_DAYS = { numerator: 487n, denominator: 16n };

/** Returns what a sum of each period comes to in an average month. */
export function monthlyOf(
  sum: Agorot,
  { unit, every }: Pick<BillingSchedule, 'unit' | 'every'>,
): Agorot {
  const times = BigInt(every);
  if (unit === 'month') return agorotFromBigInt(divideRounded(BigInt(sum), times));
  if (unit === 'year') return agorotFromBigInt(divideRounded(BigInt(sum), times * 12n));
  const days = times * (unit === 'week' ? 7n : 1n);
  return agorotFromBigInt(
    divideRounded(BigInt(sum) * MONTH_DAYS.numerator, days * MONTH_DAYS.denominator),
  );
}
