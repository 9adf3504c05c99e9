import { BillingScheduleField } from '@pinkas/contract/sales/billing/billing-fields';
import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import { billingDay, hasSameDays } from '@pinkas/domain/billing/billing-schedule';
import type { NamedPeriod } from '@pinkas/domain/billing/period-text';
import {
  nextTemplatePeriod,
  templatePeriods,
  type TemplateSchedule,
} from '@pinkas/domain/billing/template-periods';
import { addDays, addMonths, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import { scheduleOf, type TemplateDraft } from './template-draft.ts';

const MONTHS = 12;
/** Of more periods no sum is shown. */
const LEFT_MAX = 600;

/** A month of the coming year, with what is due in it. */
export interface ComingMonth {
  readonly firstDay: LocalDate;
  readonly periods: readonly NamedPeriod[];
}

export interface Coming {
  readonly next: NamedPeriod;
  /** Twelve months from that of the next period. */
  readonly months: readonly ComingMonth[];
  /** All that is left of a schedule by count; null for others, and for very many. */
  readonly left: readonly NamedPeriod[] | null;
}

/** Returns the schedule of a draft as the server would have it after a save; undefined while it is not complete. */
export function typedSchedule(
  draft: TemplateDraft,
  stored: BillingTemplateView | undefined,
): TemplateSchedule | undefined {
  const { data: schedule } = BillingScheduleField.safeParse(scheduleOf(draft));
  if (schedule === undefined) return undefined;
  if (stored !== undefined && hasSameDays(stored.form.schedule, schedule)) {
    const { firstNumber, billedFrom } = stored;
    return { schedule, firstNumber, billedFrom };
  }
  const last = stored?.periods[0]?.number ?? 0;
  return { schedule, firstNumber: last + 1, billedFrom: schedule.startsOn };
}

/** Returns what a draft will bill; undefined while its schedule is not complete, and where nothing is left. */
export function comingOf(
  draft: TemplateDraft,
  stored: BillingTemplateView | undefined,
  today: LocalDate,
): Coming | undefined {
  const template = typedSchedule(draft, stored);
  if (template === undefined) return undefined;
  const lastDay = stored?.periods[0]?.dueOn;
  const from = lastDay !== undefined && lastDay >= today ? addDays(lastDay, 1) : today;
  const next = nextTemplatePeriod(template, from);
  if (next === undefined) return undefined;
  const first = startOfMonth(next.dueOn);
  const periods = templatePeriods(template, next.dueOn, addDays(addMonths(first, MONTHS), -1));
  const months = Array.from({ length: MONTHS }, (_, place) => {
    const firstDay = addMonths(first, place);
    const month = firstDay.slice(0, 7);
    return { firstDay, periods: periods.filter(({ dueOn }) => dueOn.startsWith(month)) };
  });
  return { next, months, left: leftOf(template, next) };
}

/** Returns the periods that are left of a schedule by count. */
function leftOf(template: TemplateSchedule, next: NamedPeriod): readonly NamedPeriod[] | null {
  const { schedule } = template;
  if (next.count === null || next.count - next.number > LEFT_MAX) return null;
  const last = billingDay(schedule, schedule.count ?? 1);
  return last === undefined ? null : templatePeriods(template, next.dueOn, last);
}
