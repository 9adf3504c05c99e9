import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/**
 * Marks plans as missed whose day passed while the account was inactive: a document is never issued with a day
 * that nobody confirmed again. They are listed with the other plans that wait for a person. Returns how many.
 */
export async function giveBackMissedPlans(tx: AccountTx, today: LocalDate): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('draftSchedules')
    .set({ refusal: JSON.stringify({ code: 'ISSUE_DAY_MISSED', fields: [] }) })
    .where('accountId', '=', tx.accountId)
    .where('refusal', 'is', null)
    .where('issueOn', '<', today)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
