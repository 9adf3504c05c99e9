import { isGivingBack, leftToGiveBack } from '@pinkas/domain/clearing/giving-back';
import type { Actor } from '@pinkas/domain/identity/actor';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { recordAttemptEvent } from './attempt-events.ts';
import { attemptTokenHash, newReference } from './attempt-token.ts';
import {
  insertAttempt,
  listFollowUps,
  lockAttempt,
  updateAttempt,
  type StoredAttempt,
} from './attempts.repository.ts';
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
 * Returns whether it is new.
 */
export async function recordChargeback(
  { clock, config }: RecordedBy,
  tx: AccountTx,
  actor: Actor,
  { chargeId, rowId, amountMinor }: Chargeback,
): Promise<boolean> {
  const charge = await lockAttempt(tx, chargeId);
  if (charge === undefined || isGivingBack(charge.operation)) return false;
  const earlier = await listFollowUps(tx, chargeId);
  if (earlier.some(({ sourceId }) => sourceId === rowId)) return false;
  const id = newId();
  const at = clock.now();
  const { terminalId, currency, payer, plan, description, language, responsibleId } = charge;
  await insertAttempt(tx, {
    id,
    terminalId,
    currency,
    payer,
    plan,
    description,
    language,
    responsibleId,
    amountMinor,
    reference: newReference(),
    operation: 'chargeback',
    originalId: chargeId,
    source: 'transactions',
    sourceId: rowId,
    instalmentsMax: 1,
    isByPhone: false,
    state: 'settled',
    createdAt: at,
    nextInquiryAt: null,
    returnHash: attemptTokenHash(config.secret, tx.accountId, id),
  });
  await updateAttempt(tx, id, { decidedAt: at });
  await recordAttemptEvent(tx, { attemptId: id, kind: 'created', at, actor });
  const entry = { entityKind: 'card-payment', entityId: id } as const;
  const detail = { amountMinor, currency, chargeId };
  await recordAudit({ accountId: tx.accountId, clock, actor, ip: '' }, tx, [
    { action: 'card-payment.charged-back', ...entry, detail },
  ]);
  await tellChargedBack(tx, { attempt: { ...charge, amountMinor }, cause: id, at });
  await endCharge(
    tx,
    actor,
    charge,
    [...earlier, { operation: 'chargeback', state: 'settled', amountMinor }],
    at,
  );
  return true;
}

type FollowUp = Pick<StoredAttempt, 'operation' | 'state' | 'amountMinor'>;

/** Shows a charge of which nothing is left as disputed. */
async function endCharge(
  tx: AccountTx,
  actor: Actor,
  { id: attemptId, state, amountMinor }: StoredAttempt,
  after: readonly FollowUp[],
  at: string,
): Promise<void> {
  const back = after.flatMap(({ operation, ...one }) =>
    isGivingBack(operation) ? [{ operation, ...one }] : [],
  );
  if (leftToGiveBack(amountMinor, back) > 0) return;
  await updateAttempt(tx, attemptId, { state: 'charged-back' });
  const detail = { from: state, to: 'charged-back' };
  await recordAttemptEvent(tx, { attemptId, kind: 'moved', at, actor, detail });
}
