import { USUAL_DAYS } from '@pinkas/domain/billing/billing-bounds';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { findIssueTerms } from '../../../accounting/documents/documents.api.ts';
import { listBegunTemplates, listDueRetries, mostOfADay } from './due-templates.reads.ts';
import { runRows, type RunRow, type RunTerms } from './run-rows.ts';

/** Reads by what a business issues. */
export async function readRunTerms(tx: AccountTx): Promise<RunTerms> {
  const terms = await findIssueTerms(tx, [DOC_TYPES.RECIEPT]);
  if (terms === undefined) throw new Error('an account without a business');
  return terms;
}

/** Reads what a run on a day bills and stops. */
export async function readRun(tx: AccountTx, day: LocalDate, today: LocalDate): Promise<RunRow[]> {
  const templates = await listBegunTemplates(tx, day);
  const retries = await listDueRetries(tx, day);
  const most = await mostOfADay(tx, day, USUAL_DAYS);
  return runRows({ templates, retries, most, terms: await readRunTerms(tx) }, day, today);
}
