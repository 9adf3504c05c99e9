import { nextInquirySeconds } from '@pinkas/domain/clearing/inquiry-times';
import { splitInstalments } from '@pinkas/domain/clearing/split-instalments';
import type { Actor } from '@pinkas/domain/identity/actor';

import { isoText } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Services } from '../../../platform/services.ts';
import { applyAnswer } from './apply-answer.ts';
import { recordAttemptEvent } from './attempts/attempt-events.ts';
import { attemptTokenHash, newReference } from './attempts/attempt-token.ts';
import { insertAttempt, lockAttempt } from './attempts/attempts.repository.ts';
import { noteNoAnswer } from './attempts/note-no-answer.ts';
import { readOpenedAttempt, type OpenedAttempt } from './attempts/opened-attempt.reads.ts';
import { withoutRefused } from './attempts/without-refused.ts';
import { DESCRIPTION_LENGTH_MAX, type PagePayment } from './open-payment-page.ts';

/** A payment by a card that is saved. Its `instalmentsMax` is how many instalments it has. */
export interface SavedCardPayment extends Omit<
  PagePayment,
  'savesFor' | 'holdUntil' | 'isCheck' | 'isCardAlone'
> {
  /** The connected terminal that can charge the card. */
  readonly terminalId: string;
  readonly savedCardId: string;
}

/**
 * Inserts the attempt of a charge that is sent once the transaction is committed: until the gateway answers nobody knows what
 * became of it, also where the process ends. The card is locked by the caller. Returns its id.
 */
export async function beginSavedCharge(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: AccountTx,
  { actor, description, ...payment }: SavedCardPayment,
): Promise<string> {
  const id = newId();
  const createdAt = clock.now();
  const seconds = nextInquirySeconds(0) ?? 0;
  await insertAttempt(tx, {
    ...payment,
    id,
    reference: newReference(),
    operation: 'charge',
    originalId: null,
    description: description.slice(0, DESCRIPTION_LENGTH_MAX),
    state: 'unknown',
    createdAt,
    nextInquiryAt: isoText(clock.nowMs() + seconds * 1000),
    returnHash: attemptTokenHash(config.secret, tx.accountId, id),
  });
  const detail = { savedCardId: payment.savedCardId, amountMinor: payment.amountMinor };
  const event = { attemptId: id, kind: 'created', at: createdAt, actor, detail } as const;
  await recordAttemptEvent(tx, event);
  return id;
}

/** Which charge is sent, and for whom. */
export interface BegunCharge {
  readonly accountId: number;
  readonly attemptId: string;
  readonly actor: Actor;
}

/**
 * Asks the gateway to charge a saved card, once, and acts on its answer as on that of an inquiry. Without an answer the charge
 * stays unknown: it is asked about and never sent again.
 */
export async function sendSavedCharge(services: Services, begun: BegunCharge): Promise<void> {
  const { accountId, attemptId, actor } = begun;
  const { db, clock } = services;
  const opened = await readOpenedAttempt(services, accountId, attemptId);
  if (opened === undefined) return;
  const { terminal } = opened;
  const answer = await ask(services, opened);
  await inAccount(db, { accountId }, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    // An inquiry may have been faster.
    if (locked?.state !== 'unknown') return;
    if (answer.outcome !== 'answered') {
      await noteNoAnswer(tx, locked, { ...answer, actor, at: clock.now() });
      return;
    }
    const transaction = withoutRefused(answer.result);
    const asked = { attempt: locked, askedBy: locked.hint, actor, terminal };
    await applyAnswer(services, tx, { ...asked, answer: { kind: 'found', transaction } });
  });
}

async function ask(services: Services, { attempt, terminal, token }: OpenedAttempt) {
  // The card was removed, or the terminal disconnected, in this moment.
  if (token === undefined || terminal === undefined) {
    return { outcome: 'not-sent', cause: 'not-connected' } as const;
  }
  const { reference, amountMinor, currency, description, payer, instalmentsMax, source } = attempt;
  const split = splitInstalments(amountMinor, instalmentsMax);
  return services.cards.ask(terminal.opened, 'chargeToken', {
    reference,
    token,
    amount: amountMinor,
    currency,
    description,
    payer,
    ...(split.count > 1 && { instalments: { kind: 'payments' as const, ...split } }),
    // Otherwise the customer is on the telephone.
    isRecurring: source === 'billing',
  });
}
