import type {
  MonthStage,
  RecurringMonth,
} from '@pinkas/contract/reports/billing-report/recurring-revenue';
import { monthEndRates } from '@pinkas/domain/billing/day-rate';
import { recurringRevenue, type RevenuePeriod } from '@pinkas/domain/billing/recurring-revenue';
import {
  addMonths,
  endOfMonth,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { monthsOf, type ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listRates, readPlannedPeriods } from '../../sales/billing/billing.api.ts';

/**
 * Periods with a row that count in a month from $2 on: those due later than the last month before it that a period of their
 * template can count for, up to and with $3. Days of an average month: 365.25 / 12. Customers that were merged are one.
 */
const BEGUN = `
  select p.template_id as "templateId", coalesce(c.merged_into_id, c.id) as "customerId", p.due_on as "dueOn",
    p.amount_minor as "amountAgorot",
    case when p.foreign_minor is not null and (t.content ->> 'currencyRateE6')::bigint = 0
      then json_build_object('currency', p.currency, 'minor', p.foreign_minor) end as foreign, t.unit, t.every,
    case when p.state = 'done' then 'billed' when p.state = 'failed' then 'failed' else 'open' end as outcome
  from billing_periods p
  join billing_templates t on t.account_id = $1 and t.id = p.template_id
  join customers c on c.account_id = $1 and c.id = t.customer_id
  where p.account_id = $1 and p.state <> 'skipped' and p.due_on <= $3 and p.due_on >= $2::date - make_interval(months =>
    case t.unit when 'year' then t.every * 12 when 'month' then t.every when 'week' then t.every * 7 / 30 + 1 else t.every / 30 + 1 end)`;

async function readBegun(tx: AccountTx, { from, to }: ReportPeriod): Promise<RevenuePeriod[]> {
  const { rows } = await tx.query<RevenuePeriod & Record<string, unknown>>({
    name: 'recurring-revenue',
    text: BEGUN,
    values: [tx.accountId, from, to],
  });
  return rows;
}

function stageOf(month: string, today: LocalDate): MonthStage {
  const running = today.slice(0, 7);
  if (month === running) return 'running';
  return month < running ? 'past' : 'coming';
}

/**
 * Returns the recurring revenue of the whole months of a period: what was billed, and what is to come by the terms of today.
 * Nothing where nothing recurs in any of them.
 */
export async function readRecurringRevenue(
  tx: AccountTx,
  period: ReportPeriod,
  today: LocalDate,
): Promise<RecurringMonth[]> {
  const from = startOfMonth(period.from);
  const to = endOfMonth(period.to);
  // The first month is compared with the one before it, which may be to come as well.
  const before = addMonths(from, -1);
  const running = startOfMonth(today);
  const begun = await readBegun(tx, { from: before, to });
  const planned = await readPlannedPeriods(tx, { from: running, to }, today);
  const periods = [...begun, ...planned.map((one): RevenuePeriod => ({ ...one, outcome: 'open' }))];
  const months = monthsOf({ from, to }).map(({ month }) => month);
  const rows = recurringRevenue(periods, months, monthEndRates(await listRates(tx)));
  if (rows.every((row) => row.dueAgorot === 0 && row.recurringAgorot === 0)) return [];
  return rows.map((row) => ({
    ...row,
    id: row.month,
    stage: stageOf(row.month, today),
  }));
}
