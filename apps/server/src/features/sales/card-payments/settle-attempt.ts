import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { isCharged } from '@pinkas/domain/clearing/attempt-state';
import { hasNoInquiry, isGivingBack } from '@pinkas/domain/clearing/giving-back';
import {
  ASK_AGAIN_SECONDS,
  closingsOf,
  mayAskGateway,
  needsApprovalNumber,
  type Closing,
} from '@pinkas/domain/clearing/undecided-money';

import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { recordAttemptEvent } from './attempts/attempt-events.ts';
import {
  claimTransaction,
  findAttempt,
  lockAttempt,
  updateAttempt,
  type StoredAttempt,
} from './attempts/attempts.repository.ts';
import { confirmUnlessJustAsked } from './confirm-attempt.ts';
import { followPaymentTask } from './follow-payment.ts';
import { holdTakenBy, moveOriginal } from './attempts/move-original.ts';
import { isClosedByHand } from './read-inquiry.ts';
import { readTransaction } from './transactions/transaction-detail.reads.ts';

async function locked(tx: AccountTx, id: string): Promise<StoredAttempt> {
  const attempt = await lockAttempt(tx, id);
  if (attempt === undefined) throw new AppError('NOT_FOUND');
  return attempt;
}

/**
 * Has the gateway asked about an attempt for a person, at most once in 30 seconds: sooner, and for what it is not asked about,
 * the payment is answered as it is. Refuses with NOT_FOUND.
 */
export async function askAboutAttempt(
  ctx: AccountContext,
  attemptId: string,
): Promise<TransactionDetail> {
  const { services, accountId, actor } = ctx;
  const attempt = await ctx.transaction((tx) => findAttempt(tx, attemptId));
  if (attempt === undefined) throw new AppError('NOT_FOUND');
  if (mayAskGateway(attempt.operation, attempt) || isClosedByHand(attempt)) {
    const inquiry = { accountId, attemptId, actor };
    await confirmUnlessJustAsked(services, inquiry, ASK_AGAIN_SECONDS);
  }
  return ctx.transaction((tx) => readTransaction(services, tx, attemptId));
}

/** What a person says of unknown money. */
export interface ClosingByHand {
  readonly closing: Closing;
  readonly approvalNumber: string;
  readonly reason: string;
}

/** After an hour, and after a day, the gateway is asked whether it says otherwise than the person. */
const HOUR_MS = 3_600_000;

/**
 * Closes unknown money by what a person knows: a payment that was received is booked and its document follows. Refusals:
 * NOT_FOUND, CARD_PAYMENT_CHANGED for what is not open any more, INVALID_REQUEST without an approval number, or with one that
 * closed another payment of the terminal.
 */
export function closeByHand(
  ctx: AccountContext,
  attemptId: string,
  body: ClosingByHand,
  idempotencyKey: string,
): Promise<TransactionDetail> {
  const request = { write: 'card-payment.close', idempotencyKey, input: { attemptId, ...body } };
  return writeOnce(ctx, request, async (tx) => {
    const attempt = await locked(tx, attemptId);
    if (!closingsOf(attempt).includes(body.closing)) throw new AppError('CARD_PAYMENT_CHANGED');
    await (body.closing === 'received'
      ? closeReceived(ctx, tx, attempt, body)
      : closeNotReceived(ctx, tx, attempt));
    const at = ctx.clock.now();
    const { closing, approvalNumber, reason } = body;
    const detail = { closing, approvalNumber, reason, from: attempt.state };
    const event = { attemptId, kind: 'closed-by-hand', at, actor: ctx.actor, detail } as const;
    await recordAttemptEvent(tx, event);
    await auditPayment(ctx, tx, 'card-payment.closed', attempt, { closing, reason });
    if (!hasNoInquiry(attempt.operation)) {
      await updateAttempt(tx, attemptId, { nextInquiryAt: isoText(ctx.clock.nowMs() + HOUR_MS) });
    }
    return readTransaction(ctx.services, tx, attemptId);
  });
}

const CLOSED = { trouble: null, troubleDetail: null, nextInquiryAt: null } as const;

async function closeReceived(
  ctx: AccountContext,
  tx: AccountTx,
  attempt: StoredAttempt,
  { approvalNumber }: ClosingByHand,
): Promise<void> {
  const { id: attemptId, operation, state } = attempt;
  const isBack = isGivingBack(operation);
  if (needsApprovalNumber(operation, 'received') && approvalNumber === '') {
    throw wrongApproval('FIELD_REQUIRED');
  }
  const at = ctx.clock.now();
  const transactionId = await claimByHand(tx, attempt, approvalNumber, at);
  await updateAttempt(tx, attemptId, {
    ...CLOSED,
    state: isCharged(state) ? state : 'approved',
    transactionId,
    answer: {
      ...attempt.answer,
      ...(approvalNumber !== '' && { approvalNumber }),
      isByHand: true,
    },
    decidedAt: at,
  });
  await moveOriginal(tx, { ...attempt, state: 'approved' });
  if (!isBack && attempt.documentId === null) {
    await enqueue(tx, followPaymentTask, { attemptId }, { at });
  }
}

/** Claims what is closed by hand, and returns the number of its transaction where the gateway told one. */
async function claimByHand(
  tx: AccountTx,
  { id: attemptId, operation, terminalId, transactionId: known, ...attempt }: StoredAttempt,
  approvalNumber: string,
  claimedAt: string,
): Promise<string> {
  const told = attempt.troubleDetail?.['transactionId'];
  const transactionId = known || (typeof told === 'string' ? told : '');
  // Where the gateway named no transaction, its approval number pays one thing only as well.
  const claimed = transactionId || (approvalNumber && `approval/${approvalNumber}`);
  if (claimed === '') return transactionId;
  const direction = isGivingBack(operation) ? ('refund' as const) : ('payment' as const);
  const holdId = holdTakenBy({ operation, ...attempt });
  const claim = { terminalId, direction, transactionId: claimed, attemptId, claimedAt, ...holdId };
  if (!(await claimTransaction(tx, claim))) throw wrongApproval('NAME_TAKEN');
  return transactionId;
}

async function closeNotReceived(
  { clock }: AccountContext,
  tx: AccountTx,
  { id, answer }: StoredAttempt,
): Promise<void> {
  await updateAttempt(tx, id, {
    ...CLOSED,
    state: 'declined',
    answer: { ...answer, isByHand: true },
    decidedAt: clock.now(),
  });
}

function wrongApproval(code: 'FIELD_REQUIRED' | 'NAME_TAKEN'): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: ['approvalNumber'], code }]);
}

type PaymentAct =
  | 'card-payment.captured'
  | 'card-payment.closed'
  | 'card-payment.document-ordered'
  | 'card-payment.given-back'
  | 'card-payment.imported'
  | 'card-payment.released';

/** Writes into the audit what a person did to a payment, or to what gives back of one. */
export function auditPayment(
  ctx: AccountContext,
  tx: AccountTx,
  action: PaymentAct,
  { id: entityId, amountMinor, currency }: Pick<StoredAttempt, 'id' | 'amountMinor' | 'currency'>,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entry = { action, entityKind: 'card-payment', entityId } as const;
  return recordAudit(ctx, tx, [{ ...entry, detail: { amountMinor, currency, ...detail } }]);
}

/**
 * Has the document of a payment issued again that the rules refused. Refusals: NOT_FOUND, CARD_PAYMENT_CHANGED where none is
 * missing.
 */
export function orderDocument(
  ctx: AccountContext,
  attemptId: string,
  idempotencyKey: string,
): Promise<TransactionDetail> {
  const request = { write: 'card-payment.document', idempotencyKey, input: { attemptId } };
  return writeOnce(ctx, request, async (tx) => {
    const attempt = await locked(tx, attemptId);
    const isMissing = attempt.trouble === 'no-document' && attempt.documentId === null;
    if (!isMissing) throw new AppError('CARD_PAYMENT_CHANGED');
    await updateAttempt(tx, attemptId, { trouble: null, troubleDetail: null });
    await enqueue(tx, followPaymentTask, { attemptId }, { at: ctx.clock.now() });
    await auditPayment(ctx, tx, 'card-payment.document-ordered', attempt, {});
    return readTransaction(ctx.services, tx, attemptId);
  });
}
