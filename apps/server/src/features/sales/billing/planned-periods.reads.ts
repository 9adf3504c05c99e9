import { templatePeriods } from '@pinkas/domain/billing/template-periods';
import type { BillingSchedule } from '@pinkas/domain/billing/billing-schedule';
import type { Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readKnownToday, sumsOf } from './period-sums.ts';
import { listTemplates } from './templates.repository.ts';

/** A period of an active template that nothing was done on yet, with its sum by the terms of its day as they are known today. */
export interface PlannedPeriod extends Pick<BillingSchedule, 'unit' | 'every'> {
  readonly templateId: string;
  readonly customerId: string;
  readonly dueOn: LocalDate;
  /** By the rate of today; zero without any. */
  readonly amountAgorot: number;
  /** What counts by the rate of a month; null in shekels, and at a rate that the owner fixed. */
  readonly foreign: { readonly currency: Currency; readonly minor: number } | null;
}

/** Returns what active templates are to bill on some days, without the periods that have a row. */
export async function readPlannedPeriods(
  tx: AccountTx,
  { from, to }: ReportPeriod,
  today: LocalDate,
): Promise<PlannedPeriod[]> {
  const templates = (await listTemplates(tx)).filter(({ state }) => state === 'active');
  const known = await readKnownToday(tx, templates, today);
  const begun = await readBegun(tx, from);
  return templates.flatMap((template) => {
    const { id: templateId, form, schedule } = template;
    const sumOf = sumsOf(known, template);
    const { currency, currencyRateE6 } = form.document;
    const isOfDay = currency !== 'ILS' && currencyRateE6 === 0;
    return templatePeriods(template, from, to)
      .filter(({ dueOn }) => !begun.has(`${templateId} ${dueOn}`))
      .map((period) => {
        const { totalAgorot: amountAgorot, totalMinor: minor } = sumOf(period);
        return {
          templateId,
          customerId: form.customerId,
          dueOn: period.dueOn,
          amountAgorot,
          foreign: isOfDay ? { currency, minor } : null,
          unit: schedule.unit,
          every: schedule.every,
        };
      });
  });
}

async function readBegun(tx: AccountTx, from: LocalDate): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('billingPeriods')
    .select(['templateId', 'dueOn'])
    .where('accountId', '=', tx.accountId)
    .where('dueOn', '>=', from)
    .execute();
  return new Set(rows.map(({ templateId, dueOn }) => `${templateId} ${dueOn}`));
}
