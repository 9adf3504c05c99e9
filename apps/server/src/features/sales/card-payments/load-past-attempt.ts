import { isGivingBack } from '@pinkas/domain/clearing/giving-back';
import { systemActor, VISITOR } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { recordAttemptEvent } from './attempts/attempt-events.ts';
import { attemptTokenHash, newReference } from './attempts/attempt-token.ts';
import {
  claimTransaction,
  insertAttempt,
  updateAttempt,
  type StoredAttempt,
} from './attempts/attempts.repository.ts';
import { ASK_GATEWAYS_SCHEDULE } from './ask-due-attempts.ts';
import { confirmPaymentTask } from './confirm-attempt.ts';
import { followPaymentTask } from './follow-payment.ts';

/** An attempt that ended before the business came here, or is made up to show one. No gateway is asked about it again. */
export type PastAttempt = Omit<
  StoredAttempt,
  | 'reference'
  | 'asked'
  | 'askedAt'
  | 'nextInquiryAt'
  | 'hint'
  | 'troubleDetail'
  | 'openedAt'
  | 'savesFor'
  | 'savedCardId'
  | 'holdUntil'
> &
  Partial<Pick<StoredAttempt, 'savesFor' | 'savedCardId' | 'holdUntil'>>;

/**
 * Writes an attempt with what happened to it. A transaction is claimed as at a real payment, so that nothing else is booked
 * by it. Nothing follows: its document is one that is there.
 */
export async function loadPastAttempt(
  tx: AccountTx,
  secret: string,
  { state, trouble, transactionId, answer, documentId, decidedAt, ...attempt }: PastAttempt,
): Promise<void> {
  const { id: attemptId, terminalId, operation, createdAt } = attempt;
  await insertAttempt(tx, {
    ...attempt,
    reference: newReference(),
    state: 'created',
    nextInquiryAt: null,
    returnHash: attemptTokenHash(secret, tx.accountId, attemptId),
  });
  await recordAttemptEvent(tx, { attemptId, kind: 'created', at: createdAt, actor: VISITOR });
  await recordAttemptEvent(tx, { attemptId, kind: 'page-opened', at: createdAt, actor: VISITOR });
  const change = { state, trouble, transactionId, answer, documentId, decidedAt };
  await updateAttempt(tx, attemptId, { ...change, openedAt: createdAt });
  const at = decidedAt ?? createdAt;
  if (transactionId !== '') {
    const direction = isGivingBack(operation) ? 'refund' : 'payment';
    const claim = { terminalId, direction, transactionId, attemptId, claimedAt: at } as const;
    await claimTransaction(tx, claim);
  }
  const isByReturn = answer !== null;
  const by = systemActor(isByReturn ? confirmPaymentTask.kind : ASK_GATEWAYS_SCHEDULE, null);
  if (isByReturn) {
    await recordAttemptEvent(tx, { attemptId, kind: 'returned', at, actor: VISITOR });
  }
  const kind = trouble === null ? 'moved' : 'asked';
  const detail =
    kind === 'asked' ? { result: 'cannot-tell' } : { from: 'pending', to: state, transactionId };
  await recordAttemptEvent(tx, { attemptId, kind, at, actor: by, detail });
  if (documentId === null) return;
  const follower = systemActor(followPaymentTask.kind, attempt.responsibleId);
  await recordAttemptEvent(tx, {
    attemptId,
    kind: 'document-issued',
    at,
    actor: follower,
    detail: { documentId },
  });
}
