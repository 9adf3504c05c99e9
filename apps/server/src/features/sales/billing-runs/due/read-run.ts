import { USUAL_DAYS } from '@pinkas/domain/billing/billing-bounds';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { readBillingTerms, type BillingTerms } from '../../billing/billing.api.ts';
import { listDueRetries, mostOfADay, type DueTemplate } from './due-templates.reads.ts';
import { runRows, type RunRow } from './run-rows.ts';

/** Reads by what a business that has templates bills. */
export async function readRunTerms(tx: AccountTx, today: LocalDate): Promise<BillingTerms> {
  const terms = await readBillingTerms(tx, today);
  if (terms === undefined) throw new Error('an account without a business');
  return terms;
}

/** Reads what a run on a day bills and stops of these templates. */
export async function readRun(
  tx: AccountTx,
  templates: readonly DueTemplate[],
  day: LocalDate,
  today: LocalDate,
): Promise<RunRow[]> {
  if (templates.length === 0) return [];
  const retries = await listDueRetries(tx, templates, day);
  const most = await mostOfADay(tx, day, USUAL_DAYS);
  return runRows({ templates, retries, most, terms: await readRunTerms(tx, today) }, day, today);
}
