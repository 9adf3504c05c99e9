import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { findOpenDowngrade, settleDowngrade } from './downgrades.repository.ts';

/** What ended a downgrade before it was in force. */
type Cause = 'owner' | 'bought' | 'cancelled';

/**
 * Calls the downgrade off that waits: its owner did, bought another package, or ended the subscription. The caller holds the lock of the
 * business. Returns whether one waited.
 */
export async function callOffDowngrade(
  actor: Pick<AccountActor, 'clock' | 'ip' | 'actor' | 'accountId'>,
  tx: AccountTx,
  cause: Cause,
): Promise<boolean> {
  const open = await findOpenDowngrade(tx);
  if (open === undefined) return false;
  await settleDowngrade(tx, open.id, { state: 'called-off', settledAt: actor.clock.now() });
  const { id: entityId } = open;
  await recordAudit(actor, tx, [
    {
      action: 'package.downgrade-called-off',
      entityKind: 'package-order',
      entityId,
      detail: { cause },
    },
  ]);
  tx.noteChange('package-order');
  return true;
}
