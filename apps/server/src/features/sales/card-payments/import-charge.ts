import { startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';

import type { GatewayTransaction } from '../../../integrations/cards/gateway-transaction.ts';
import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { moveAttempt } from './apply-answer.ts';
import { recordAttemptEvent } from './attempts/attempt-events.ts';
import { attemptTokenHash, newReference } from './attempts/attempt-token.ts';
import { insertAttempt, lockAttempt, updateAttempt } from './attempts/attempts.repository.ts';
import { DESCRIPTION_LENGTH_MAX, type PagePayment } from './open-payment-page.ts';
import { auditPayment } from './settle-attempt.ts';

/** A charge that only the gateway knew. */
export interface ForeignCharge {
  /** Who paid, and which document follows. */
  readonly payment: PagePayment & { readonly terminalId: string };
  readonly told: GatewayTransaction;
  /** The day on which the gateway lists it. */
  readonly on: LocalDate;
  /** In which a person wrote it down already: no other follows. */
  readonly documentId: string | null;
}

/** What a gateway lists tells a day and no time. */
const NOON_MS = 12 * 3_600_000;

/** Returns when a charge of a day counts as made: at its noon, never in the future. */
function momentOf(on: LocalDate, nowMs: number): string {
  return isoText(Math.min(startOfDayMs(on) + NOON_MS, nowMs));
}

/**
 * Takes over a charge that only the gateway knew, on the day on which it was made: from here on it is a payment like any other, and
 * its document follows by the one way of all. Refuses with CARD_PAYMENT_CHANGED where its transaction pays something already.
 * Returns its id.
 */
export async function importCharge(
  ctx: AccountContext,
  tx: AccountTx,
  { payment, told, on, documentId }: ForeignCharge,
): Promise<string> {
  const { clock, config } = ctx.services;
  const { actor, description, before: _before, ...of } = payment;
  const id = newId();
  const at = clock.now();
  const chargedAt = momentOf(on, clock.nowMs());
  await insertAttempt(tx, {
    ...of,
    id,
    reference: newReference(),
    operation: 'charge',
    originalId: null,
    description: description.slice(0, DESCRIPTION_LENGTH_MAX),
    state: 'unknown',
    createdAt: chargedAt,
    nextInquiryAt: null,
    returnHash: attemptTokenHash(config.secret, tx.accountId, id),
  });
  // The row of the attempt has the day of the charge; what happens to it has its own time.
  await recordAttemptEvent(tx, { attemptId: id, kind: 'created', at, actor });
  if (documentId !== null) await updateAttempt(tx, id, { documentId });
  const attempt = await lockAttempt(tx, id);
  if (attempt === undefined) throw new Error('an attempt that was just inserted');
  const hint = { toldAt: chargedAt };
  // A sum that was held and taken there is a charge of its own here.
  const state = told.state === 'captured' ? 'approved' : told.state;
  const moved = { attempt: { ...attempt, hint }, actor, at, state, transaction: told };
  if (!(await moveAttempt(tx, moved))) throw new AppError('CARD_PAYMENT_CHANGED');
  const { transactionId } = told;
  await auditPayment(ctx, tx, 'card-payment.imported', attempt, { transactionId, on, documentId });
  return id;
}
