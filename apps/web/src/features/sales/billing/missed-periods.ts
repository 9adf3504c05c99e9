import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import type { NamedPeriod } from '@pinkas/domain/billing/period-text';
import { templatePeriods } from '@pinkas/domain/billing/template-periods';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

/** Returns the periods before a day on which nothing was done, the earliest first. */
export function missedPeriods(
  { form: { schedule }, firstNumber, billedFrom, periods }: BillingTemplateView,
  today: LocalDate,
): readonly NamedPeriod[] {
  const done = new Set(periods.map(({ dueOn }) => dueOn));
  const template = { schedule, firstNumber, billedFrom };
  return templatePeriods(template, billedFrom, addDays(today, -1)).filter(
    ({ dueOn }) => !done.has(dueOn),
  );
}
