import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { assert } from '@pinkas/domain/assert';
import type { AttemptState } from '@pinkas/domain/clearing/attempt-state';
import type { CardTrouble } from '@pinkas/domain/clearing/card-trouble';
import { waysOfHold, type WaysOfHold } from '@pinkas/domain/clearing/holds/holds';
import { nextInquirySeconds } from '@pinkas/domain/clearing/inquiry-times';
import { layPayment } from '@pinkas/domain/clearing/lay-payment';
import { formatMinor } from '@pinkas/domain/money/format';

import type { GatewayTransaction } from '../../../integrations/cards/gateway-transaction.ts';
import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { openTerminal, type UsableTerminal } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { applyAnswer, moveAttempt } from './apply-answer.ts';
import { recordAttemptEvent } from './attempts/attempt-events.ts';
import {
  findAttempt,
  insertAttempt,
  listFollowUps,
  lockAttempt,
  type StoredAttempt,
} from './attempts/attempts.repository.ts';
import { openHeldToken } from './attempts/held-token.ts';
import { newFollowUp } from './attempts/new-follow-up.ts';
import { noteNoAnswer } from './attempts/note-no-answer.ts';
import { withoutRefused } from './attempts/without-refused.ts';
import type { PaymentPlan } from './plan/payment-plan.ts';
import { auditPayment } from './settle-attempt.ts';
import { readTransaction } from './transactions/transaction-detail.reads.ts';

/** What became of a hold, and the payment as it is then. */
export interface HoldOutcome {
  readonly state: AttemptState;
  readonly trouble: CardTrouble | null;
  readonly transaction: TransactionDetail;
}

/** What is done about a hold: its sum is taken, in minor units of its currency, or it is released. */
type HoldAct =
  | { readonly operation: 'capture'; readonly amountMinor: number }
  | { readonly operation: 'release' };

/**
 * Takes a held sum, or less of it. Its row is committed before anything is sent, under the lock of the hold: two at once, and
 * one without an answer, take it once. The same key is sent once. Refusals: NOT_FOUND, NO_CARD_TERMINAL, CAPTURE_ABOVE_HOLD,
 * CARD_PAYMENT_CHANGED where it cannot be taken, or not in part.
 */
export function captureHold(
  ctx: AccountContext,
  holdId: string,
  { amountMinor }: { readonly amountMinor: number },
  idempotencyKey: string,
): Promise<HoldOutcome> {
  return doOnce(ctx, holdId, { operation: 'capture', amountMinor }, idempotencyKey);
}

/** Releases a held sum, in the same way. Refusals: NOT_FOUND, NO_CARD_TERMINAL, CARD_PAYMENT_CHANGED where its gateway has no call for it. */
export function releaseHold(
  ctx: AccountContext,
  holdId: string,
  idempotencyKey: string,
): Promise<HoldOutcome> {
  return doOnce(ctx, holdId, { operation: 'release' }, idempotencyKey);
}

async function doOnce(
  ctx: AccountContext,
  holdId: string,
  act: HoldAct,
  idempotencyKey: string,
): Promise<HoldOutcome> {
  const { services, accountId } = ctx;
  const hold = await ctx.transaction((tx) => findAttempt(tx, holdId));
  if (hold?.operation !== 'hold') throw new AppError('NOT_FOUND');
  const terminal = await openTerminal(services, accountId, hold.terminalId);
  let isNew = false;
  const write = `card-payment.${act.operation}`;
  const input = { holdId, ...act };
  const { id } = await writeOnce(ctx, { write, idempotencyKey, input }, async (tx) => {
    isNew = true;
    return { id: await insertAct(ctx, tx, holdId, terminal, act) };
  });
  if (isNew && terminal !== undefined) await send(ctx, id, terminal);
  return ctx.transaction(async (tx) => {
    const row = await findAttempt(tx, id);
    assert(row !== undefined, 'attempts are never deleted');
    const { state, trouble } = row;
    return { state, trouble, transaction: await readTransaction(services, tx, holdId) };
  });
}

/** Returns the id of the row that is sent: its outcome is unknown until the gateway answers. */
async function insertAct(
  ctx: AccountContext,
  tx: AccountTx,
  holdId: string,
  terminal: UsableTerminal | undefined,
  act: HoldAct,
): Promise<string> {
  const { clock, accountId, userId, services } = ctx;
  const hold = await lockAttempt(tx, holdId);
  assert(hold !== undefined, 'attempts are never deleted');
  if (terminal === undefined) throw new AppError('NO_CARD_TERMINAL');
  const { transactionId, state, source, isByPhone, plan } = hold;
  const after = await listFollowUps(tx, holdId);
  const { capabilities } = terminal.gateway;
  assertOffered(waysOfHold({ state, transactionId, after, terminal: { capabilities } }), hold, act);
  const isTaken = act.operation === 'capture';
  const amountMinor = isTaken ? act.amountMinor : hold.amountMinor;
  const seconds = nextInquirySeconds(0) ?? 0;
  const row = newFollowUp({ accountId, clock, secret: services.config.secret }, hold, {
    operation: act.operation,
    source,
    amountMinor,
    isByPhone,
    plan: isTaken ? planOfTaken(plan, amountMinor) : plan,
    responsibleId: userId,
    // A process that ends now leaves a row of which nobody knows whether it was sent.
    state: 'unknown',
    nextInquiryAt: isTaken ? isoText(clock.nowMs() + seconds * 1000) : null,
  });
  await insertAttempt(tx, row);
  const detail = { gateway: terminal.gateway.name, amountMinor, heldMinor: hold.amountMinor };
  const event = { attemptId: row.id, kind: 'created', at: row.createdAt } as const;
  await recordAttemptEvent(tx, { ...event, actor: ctx.actor, detail });
  const action = isTaken ? 'card-payment.captured' : 'card-payment.released';
  await auditPayment(ctx, tx, action, row, { holdId });
  return row.id;
}

function assertOffered(
  { canTake, canTakeLess, canRelease }: WaysOfHold,
  { amountMinor: held }: StoredAttempt,
  act: HoldAct,
): void {
  if (act.operation === 'release') {
    if (!canRelease) throw new AppError('CARD_PAYMENT_CHANGED');
    return;
  }
  if (!canTake) throw new AppError('CARD_PAYMENT_CHANGED');
  if (act.amountMinor > held) {
    throw new AppError('CAPTURE_ABOVE_HOLD', { held: formatMinor(held, 2) });
  }
  if (act.amountMinor < held && !canTakeLess) throw new AppError('CARD_PAYMENT_CHANGED');
}

/** What a taken sum pays: of documents the oldest first, as far as it goes. */
function planOfTaken(plan: PaymentPlan, amountMinor: number): PaymentPlan {
  if (plan.kind !== 'documents') return plan;
  const open = plan.documents.map(({ documentId, sumAgorot }) => ({
    documentId,
    openAgorot: sumAgorot,
  }));
  return { ...plan, documents: layPayment(amountMinor, open) };
}

async function send(ctx: AccountContext, id: string, terminal: UsableTerminal): Promise<void> {
  const { services, actor, clock } = ctx;
  const [row, hold, token] = await ctx.transaction(async (tx) => {
    const found = await findAttempt(tx, id);
    const original = await findAttempt(tx, found?.originalId ?? id);
    return [found, original, await openHeldToken(services, tx, found?.originalId ?? id)];
  });
  assert(row !== undefined && hold !== undefined, 'attempts are never deleted');
  const { handle, approvalNumber } = hold.answer ?? {};
  const call = row.operation === 'release' ? 'release' : 'capture';
  const answer = await services.cards.ask(terminal.opened, call, {
    reference: row.reference,
    amount: row.amountMinor,
    currency: row.currency,
    original: {
      transactionId: hold.transactionId,
      currency: hold.currency,
      amount: hold.amountMinor,
      ...(handle !== undefined && { handle }),
      ...(approvalNumber !== undefined && { approvalNumber }),
      ...(token !== undefined && { token }),
    },
  });
  await ctx.transaction(async (tx) => {
    const locked = await lockAttempt(tx, id);
    // An inquiry may have been faster.
    if (locked?.state !== 'unknown') return;
    if (answer.outcome !== 'answered') {
      await noteNoAnswer(tx, locked, { ...answer, actor, at: clock.now() });
      return;
    }
    await takeAnswer(ctx, tx, locked, terminal, answer.result);
  });
}

/** Takes what the gateway answered; what says nothing leaves it unknown. */
async function takeAnswer(
  ctx: AccountContext,
  tx: AccountTx,
  row: StoredAttempt,
  terminal: UsableTerminal,
  told: GatewayTransaction,
): Promise<void> {
  const transaction = withoutRefused(told);
  const { actor, clock, services } = ctx;
  if (row.operation === 'capture') {
    const answer = { kind: 'found', transaction } as const;
    await applyAnswer(services, tx, { attempt: row, askedBy: row.hint, actor, terminal, answer });
    return;
  }
  const isDone = transaction.state === 'released';
  if (!isDone && transaction.state !== 'declined') return;
  // Its own success; the hold is what is released by it, and has the number.
  const released = { ...transaction, transactionId: '' };
  const state = isDone ? 'approved' : 'declined';
  await moveAttempt(tx, { attempt: row, actor, at: clock.now(), state, transaction: released });
}
