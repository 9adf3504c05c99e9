import { templatePeriods } from '@pinkas/domain/billing/template-periods';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { DueTemplate } from '../due/due-templates.reads.ts';
import { readRun } from '../due/read-run.ts';
import type { RunRow } from '../due/run-rows.ts';

/** Returns a charge by card as the run of its day bills it, asked on an earlier day; undefined where that run charges nothing. */
export async function findComing(
  tx: AccountTx,
  template: DueTemplate,
  dueOn: LocalDate,
  today: LocalDate,
): Promise<RunRow | undefined> {
  if (template.state !== 'active' || template.method !== 'card' || dueOn <= today) return undefined;
  const rows = await readRun(tx, [template], dueOn, today);
  return rows.find((row) => row.periodId === null && row.hold === null);
}

/** Returns what a customer is told of a charge: a sum in another currency as it is, because its rate is that of its day. */
export function notedOf({ amountMinor, foreign }: RunRow): number {
  return foreign?.minor ?? amountMinor;
}

/** Returns the days after one, up to and with another, on which a template is due. */
export function dueDays(template: DueTemplate, after: LocalDate, until: LocalDate): LocalDate[] {
  return templatePeriods(template, addDays(after, 1), until)
    .map(({ dueOn }) => dueOn)
    .filter((day) => !template.done.has(day));
}
