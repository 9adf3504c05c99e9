import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts';
import type { BillingUnit } from './billing-schedule.ts';
import type { NamedPeriod } from './period-text.ts';
import { templatePeriods, type TemplateSchedule } from './template-periods.ts';

/** A charge that another system made, or that it may have made. */
export interface ChargeElsewhere {
  readonly on: LocalDate;
  /** By what the other system charges. */
  readonly unit: BillingUnit;
  readonly every: number;
  /** The next day on which it charges; null where it did not say. */
  readonly nextOn: LocalDate | null;
}

const UNIT_DAYS: Readonly<Record<BillingUnit, number>> = { day: 1, week: 7, month: 30, year: 365 };

/**
 * Returns the period of a template that a charge elsewhere belongs to: the one whose day is nearest, within half a period.
 * Undefined where none is that near. It is not sure where two are as near, where the template has other periods than the order, and
 * where the other system still means to charge that day.
 */
export function periodOfCharge(
  template: TemplateSchedule,
  { on, unit, every, nextOn }: ChargeElsewhere,
): { readonly period: NamedPeriod; readonly isSure: boolean } | undefined {
  const { schedule } = template;
  const half = Math.floor((UNIT_DAYS[schedule.unit] * schedule.every) / 2);
  const far = ({ dueOn }: NamedPeriod): number => Math.abs(daysBetween(on, dueOn));
  const [period, next] = templatePeriods(template, addDays(on, -half), addDays(on, half)).toSorted(
    (one, other) => far(one) - far(other),
  );
  if (period === undefined) return undefined;
  const isTie = next !== undefined && far(next) === far(period);
  const isSame = schedule.unit === unit && schedule.every === every;
  const isAhead = on < period.dueOn && nextOn !== null && nextOn <= period.dueOn;
  return { period, isSure: isSame && !isTie && !isAhead };
}
