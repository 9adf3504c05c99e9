import type {
  GivenBack,
  TransactionDetail,
} from '@pinkas/contract/sales/card-payments/transaction-rows';
import { assert } from '@pinkas/domain/assert';
import { isGivingBack, waysToGiveBack, type GivingBack } from '@pinkas/domain/clearing/giving-back';
import { nextInquirySeconds } from '@pinkas/domain/clearing/inquiry-times';
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
  type NewAttempt,
  type StoredAttempt,
} from './attempts/attempts.repository.ts';
import { givingBackAmong, newFollowUp } from './attempts/new-follow-up.ts';
import { noteNoAnswer } from './attempts/note-no-answer.ts';
import { withoutRefused } from './attempts/without-refused.ts';
import { readInquiry } from './read-inquiry.ts';
import { auditPayment } from './settle-attempt.ts';
import { readTransaction } from './transactions/transaction-detail.reads.ts';

/** What a person gives back of a charge, in minor units of its currency. */
export interface AskedBack {
  readonly amountMinor: number;
  readonly reason: string;
}

export interface GaveBack {
  readonly given: GivenBack;
  readonly transaction: TransactionDetail;
}

/**
 * Gives a charge back, whole or a part of it. Its row is committed before anything is sent, and counts as given back until the
 * gateway surely refused it: two at once, and one without an answer, never give back more than the charge. The same key is sent
 * once. Refusals: NOT_FOUND, NO_CARD_TERMINAL, REFUND_ABOVE_CHARGE, CARD_PAYMENT_CHANGED where nothing can go back.
 */
export async function giveBack(
  ctx: AccountContext,
  chargeId: string,
  asked: AskedBack,
  idempotencyKey: string,
): Promise<GaveBack> {
  const { services, accountId } = ctx;
  const charge = await ctx.transaction((tx) => findAttempt(tx, chargeId));
  if (charge === undefined || isGivingBack(charge.operation)) throw new AppError('NOT_FOUND');
  const terminal = await openTerminal(services, accountId, charge.terminalId);
  let isNew = false;
  const request = {
    write: 'card-payment.refund',
    idempotencyKey,
    input: { chargeId, ...asked },
  };
  const { id } = await writeOnce(ctx, request, async (tx) => {
    isNew = true;
    return { id: await insertGivingBack(ctx, tx, chargeId, terminal, asked) };
  });
  if (isNew && terminal !== undefined) await send(ctx, id, terminal);
  const transaction = await ctx.transaction((tx) => readTransaction(services, tx, chargeId));
  const given = transaction.givenBack.find((one) => one.id === id);
  assert(given !== undefined, 'what gives back is of its charge');
  return { given, transaction };
}

/** Returns the id of the row that is sent: its outcome is unknown until the gateway answers. */
async function insertGivingBack(
  ctx: AccountContext,
  tx: AccountTx,
  chargeId: string,
  terminal: UsableTerminal | undefined,
  { amountMinor, reason }: AskedBack,
): Promise<string> {
  const charge = await lockAttempt(tx, chargeId);
  assert(charge !== undefined, 'attempts are never deleted');
  if (terminal === undefined) throw new AppError('NO_CARD_TERMINAL');
  const operation = await wayOf(ctx, tx, charge, terminal, amountMinor);
  const row = newGivingBack(ctx, charge, operation, amountMinor);
  await insertAttempt(tx, row);
  const detail = { gateway: terminal.gateway.name, amountMinor, reason };
  const event = { attemptId: row.id, kind: 'created', at: row.createdAt } as const;
  await recordAttemptEvent(tx, { ...event, actor: ctx.actor, detail });
  const told = { way: operation, chargeId, reason };
  await auditPayment(ctx, tx, 'card-payment.given-back', row, told);
  return row.id;
}

async function wayOf(
  { clock }: AccountContext,
  tx: AccountTx,
  charge: StoredAttempt,
  { gateway }: UsableTerminal,
  amountMinor: number,
): Promise<GivingBack> {
  const earlier = givingBackAmong(await listFollowUps(tx, charge.id));
  const { leftMinor, whole, hasPart } = waysToGiveBack(
    {
      state: charge.state,
      amountMinor: charge.amountMinor,
      chargedAt: charge.decidedAt ?? charge.createdAt,
      transactionId: charge.transactionId,
      earlier,
      terminal: { gateway: gateway.name, capabilities: gateway.capabilities },
    },
    clock.nowMs(),
  );
  if (amountMinor > leftMinor) {
    throw new AppError('REFUND_ABOVE_CHARGE', { left: formatMinor(leftMinor, 2) });
  }
  const way = amountMinor === leftMinor ? whole : hasPart ? 'refund' : null;
  if (way === null) throw new AppError('CARD_PAYMENT_CHANGED');
  return way;
}

function newGivingBack(
  { clock, accountId, userId, services: { config } }: AccountContext,
  charge: StoredAttempt,
  operation: GivingBack,
  amountMinor: number,
): NewAttempt {
  const seconds = nextInquirySeconds(0) ?? 0;
  return newFollowUp({ accountId, clock, secret: config.secret }, charge, {
    operation,
    amountMinor,
    responsibleId: userId,
    // A process that ends now leaves a row of which nobody knows whether it was sent.
    state: 'unknown',
    nextInquiryAt: operation === 'void' ? null : isoText(clock.nowMs() + seconds * 1000),
  });
}

async function send(ctx: AccountContext, id: string, terminal: UsableTerminal): Promise<void> {
  const { services } = ctx;
  const [row, charge] = await ctx.transaction(async (tx) => {
    const found = await findAttempt(tx, id);
    const original = await findAttempt(tx, found?.originalId ?? id);
    return [found, original];
  });
  assert(row !== undefined && charge !== undefined, 'attempts are never deleted');
  const { handle, amount, approvalNumber } = charge.answer ?? {};
  const answer = await services.cards.ask(
    terminal.opened,
    row.operation === 'void' ? 'void' : 'refund',
    {
      reference: row.reference,
      amount: row.amountMinor,
      currency: row.currency,
      original: {
        transactionId: charge.transactionId,
        currency: charge.currency,
        amount: amount ?? charge.amountMinor,
        ...(handle !== undefined && { handle }),
        ...(approvalNumber !== undefined && { approvalNumber }),
      },
    },
  );
  await ctx.transaction(async (tx) => {
    const locked = await lockAttempt(tx, id);
    // An inquiry may have been faster.
    if (locked?.state !== 'unknown') return;
    if (answer.outcome === 'answered') {
      await takeAnswer(ctx, tx, locked, terminal, answer.result);
      return;
    }
    await noteNoAnswer(tx, locked, { ...answer, actor: ctx.actor, at: ctx.clock.now() });
  });
}

/** Takes what the gateway answered to a refund or a cancellation; what says nothing leaves it unknown. */
async function takeAnswer(
  ctx: AccountContext,
  tx: AccountTx,
  row: StoredAttempt,
  terminal: UsableTerminal,
  told: GatewayTransaction,
): Promise<void> {
  const transaction = withoutRefused(told);
  const moved = { attempt: row, actor: ctx.actor, at: ctx.clock.now(), transaction };
  if (row.operation === 'void') {
    const isDone = transaction.state === 'voided';
    if (!isDone && transaction.state !== 'declined') return;
    // Its own success; the charge is what is cancelled by it.
    await moveAttempt(tx, { ...moved, state: isDone ? 'approved' : 'declined' });
    return;
  }
  const answer = { kind: 'found', transaction } as const;
  const meaning = readInquiry(row, terminal.terminal, answer);
  if (meaning.kind === 'moves') await moveAttempt(tx, { ...moved, state: meaning.state });
  else {
    const asked = { attempt: row, askedBy: row.hint, actor: ctx.actor, terminal, answer };
    await applyAnswer(ctx.services, tx, asked);
  }
}
