import { isCharged } from '@pinkas/domain/clearing/attempt-state';
import type { Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { recordAttemptEvent } from './attempt-events.ts';
import { listFollowUps, lockAttempt, updateAttempt } from './attempts.repository.ts';
import type { Chargeback, RecordedBy } from './record-chargeback.ts';

/** What a card company says that it paid again after a dispute; `rowId` is of the row that says it. */
export type DisputeWon = Chargeback;

/**
 * Records that a dispute was won: the chargeback of the same sum counts no more, so that sums, lists and the documents that are
 * missing are again as before it, and the charge is settled. Returns the chargeback; undefined where none of that sum counts.
 */
export async function recordDisputeWon(
  { clock }: RecordedBy,
  tx: AccountTx,
  actor: Actor,
  { chargeId, rowId, amountMinor }: DisputeWon,
): Promise<string | undefined> {
  const charge = await lockAttempt(tx, chargeId);
  if (charge === undefined) return undefined;
  const chargeback = (await listFollowUps(tx, chargeId)).find(
    (one) =>
      one.operation === 'chargeback' && isCharged(one.state) && one.amountMinor === amountMinor,
  );
  if (chargeback === undefined) return undefined;
  const { accountId } = tx;
  const at = clock.now();
  await updateAttempt(tx, chargeback.id, { state: 'declined', decidedAt: at });
  const to = charge.state === 'charged-back' ? 'settled' : charge.state;
  if (to !== charge.state) await updateAttempt(tx, chargeId, { state: to });
  const moved = { from: charge.state, to, chargebackId: chargeback.id };
  await recordAttemptEvent(tx, { attemptId: chargeId, kind: 'moved', at, actor, detail: moved });
  const detail = { amountMinor, currency: charge.currency, chargebackId: chargeback.id, rowId };
  await recordAudit({ accountId, clock, actor, ip: '' }, tx, [
    {
      action: 'card-payment.dispute-won',
      entityKind: 'card-payment',
      entityId: chargeId,
      detail,
    },
  ]);
  return chargeback.id;
}
