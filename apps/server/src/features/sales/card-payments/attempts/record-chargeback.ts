import { isGivingBack, leftToGiveBack } from '@pinkas/domain/clearing/giving-back';
import type { Actor } from '@pinkas/domain/identity/actor';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { recordAttemptEvent } from './attempt-events.ts';
import { insertAttempt, listFollowUps, lockAttempt, updateAttempt } from './attempts.repository.ts';
import { givingBackAmong, newFollowUp } from './new-follow-up.ts';
import { tellChargedBack } from './tell-payment.ts';

/** The time of what is recorded, and the secret of the addresses of attempts. */
export interface RecordedBy {
  readonly clock: Clock;
  readonly config: { readonly secret: string };
}

/** What a card company says that it took back of a charge. */
export interface Chargeback {
  readonly chargeId: string;
  /** The row of the deposit that says it: each counts once. */
  readonly rowId: string;
  /** In minor units, above zero. */
  readonly amountMinor: number;
}

/**
 * Records what a card company took back of a charge, as an attempt of its own that gives back: sums, lists and the document that
 * is missing follow from it as from a refund. Nothing is sent. A charge of which nothing is left becomes `charged-back`.
 */
export async function recordChargeback(
  { clock, config }: RecordedBy,
  tx: AccountTx,
  actor: Actor,
  { chargeId, rowId, amountMinor }: Chargeback,
): Promise<void> {
  const charge = await lockAttempt(tx, chargeId);
  if (charge === undefined || isGivingBack(charge.operation)) return;
  const earlier = await listFollowUps(tx, chargeId);
  if (earlier.some(({ sourceId }) => sourceId === rowId)) return;
  const { accountId } = tx;
  const row = newFollowUp({ accountId, clock, secret: config.secret }, charge, {
    operation: 'chargeback',
    sourceId: rowId,
    amountMinor,
    responsibleId: charge.responsibleId,
    state: 'settled',
    nextInquiryAt: null,
  });
  const { id, createdAt: at } = row;
  await insertAttempt(tx, row);
  await updateAttempt(tx, id, { decidedAt: at });
  await recordAttemptEvent(tx, { attemptId: id, kind: 'created', at, actor });
  const detail = { amountMinor, currency: charge.currency, chargeId };
  await recordAudit({ accountId, clock, actor, ip: '' }, tx, [
    { action: 'card-payment.charged-back', entityKind: 'card-payment', entityId: id, detail },
  ]);
  await tellChargedBack(tx, { attempt: { ...charge, amountMinor }, cause: id, at });
  if (leftToGiveBack(charge.amountMinor, givingBackAmong(earlier)) > amountMinor) return;
  await updateAttempt(tx, chargeId, { state: 'charged-back' });
  const moved = { from: charge.state, to: 'charged-back' };
  await recordAttemptEvent(tx, { attemptId: chargeId, kind: 'moved', at, actor, detail: moved });
}
