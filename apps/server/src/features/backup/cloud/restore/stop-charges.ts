import { RESTORED_ERROR } from '@pinkas/domain/jobs/retry-refusal';

import type { OwnerTx } from '../../../../platform/db/owner-transaction.ts';

/** Tasks that send a charge: the machine that made the backup may have sent it since. */
const STOPPED_TASKS = ['send-billing-charge', 'charge-package-order'];

/**
 * Stops what would charge by itself: after the backup its machine may have billed months of which nothing is known here. Templates of
 * billing are paused, so that a person says what becomes of those months, and charges that were about to be sent are not: their error says so to the operators, who cannot run them again. One
 * that was begun is asked about at its gateway. Returns how many templates were paused.
 */
export async function stopCharges(tx: OwnerTx, accountId: number): Promise<number> {
  await tx.query({
    text: `update outbox_tasks set state = 'failed', held_until = null, last_error = $3
      where account_id = $1 and state in ('pending', 'deferred', 'held') and kind = any ($2::text[])`,
    values: [accountId, STOPPED_TASKS, RESTORED_ERROR],
  });
  const { rowCount } = await tx.query({
    text: `update billing_templates set state = 'paused', version = version + 1
      where account_id = $1 and state in ('active', 'blocked')`,
    values: [accountId],
  });
  return rowCount;
}
