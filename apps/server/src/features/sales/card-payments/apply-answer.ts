import { isDeepStrictEqual } from 'node:util';

import type { AttemptState } from '@pinkas/domain/clearing/attempt-state';
import type { CardTrouble } from '@pinkas/domain/clearing/card-trouble';
import { isGivingBack } from '@pinkas/domain/clearing/giving-back';
import { INQUIRY_PAUSE_SECONDS, nextInquirySeconds } from '@pinkas/domain/clearing/inquiry-times';
import type { Actor } from '@pinkas/domain/identity/actor';

import type { InquiryResult } from '../../../integrations/cards/card-gateway.ts';
import type { GatewayTransaction } from '../../../integrations/cards/gateway-transaction.ts';
import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Services } from '../../../platform/services.ts';
import type { UsableTerminal } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { recordAttemptEvent, recordNewWord } from './attempts/attempt-events.ts';
import {
  claimTransaction,
  updateAttempt,
  type AttemptChange,
  type KeptAnswer,
  type KeptHint,
  type StoredAttempt,
} from './attempts/attempts.repository.ts';
import { keepTokenOf } from './attempts/keep-token.ts';
import { holdTakenBy, moveOriginal } from './attempts/move-original.ts';
import { followPaymentTask } from './follow-payment.ts';
import {
  isClosedByHand,
  isOpenAttempt,
  lastWordOf,
  readInquiry,
  type InquiryMeaning,
} from './read-inquiry.ts';
import { tellPaid, tellTrouble } from './attempts/tell-payment.ts';

export interface Answered {
  readonly attempt: StoredAttempt;
  /** By what the gateway was asked: another message may have come meanwhile. */
  readonly askedBy: KeptHint | null;
  readonly actor: Actor;
  readonly terminal: UsableTerminal | undefined;
  /** Undefined where the gateway did not answer, or the terminal is not connected any more. */
  readonly answer: InquiryResult | undefined;
}

/** Acts on the answer of a gateway about a locked attempt. */
export async function applyAnswer(
  services: Services,
  tx: AccountTx,
  { attempt, askedBy, actor, terminal, answer }: Answered,
): Promise<void> {
  const at = services.clock.now();
  const meaning: InquiryMeaning =
    terminal === undefined || answer === undefined
      ? { kind: 'no-news' }
      : readInquiry(attempt, terminal.terminal, answer);
  const said = { result: answer?.kind ?? 'no-answer', ...saidOf(answer) };
  await recordNewWord(tx, { attemptId: attempt.id, at, actor, kind: 'asked', detail: said });
  if (meaning.kind === 'moves') {
    const isMoved = await moveAttempt(tx, { attempt, actor, at, ...meaning });
    if (isMoved) await keepTokenOf(services, tx, { attempt, actor, ...meaning });
    return;
  }
  if (meaning.kind === 'differs' || meaning.kind === 'contradicts') {
    const { transaction } = meaning;
    const detail = {
      ...(meaning.kind === 'differs' && { differences: meaning.differences }),
      ...factsOf(transaction),
    };
    await stopFor(tx, { attempt, actor, at, trouble: meaning.kind, detail });
    return;
  }
  const isOfAnother = meaning.kind === 'of-another';
  await askLater(tx, { attempt, askedBy, actor, at, answer, isOfAnother });
}

function saidOf(answer: InquiryResult | undefined): Readonly<Record<string, unknown>> {
  if (answer?.kind !== 'found') return {};
  const { state, isAfterRefusal, code } = answer.transaction;
  return { state, code, ...(isAfterRefusal === true && { isAfterRefusal }) };
}

function factsOf({
  state,
  amount,
  currency,
  terminal,
  reference,
  transactionId,
}: GatewayTransaction): Readonly<Record<string, unknown>> {
  return { state, amount, currency, terminal, reference, transactionId };
}

function keptAnswer(transaction: GatewayTransaction): KeptAnswer {
  const { handle, amount, approvalNumber, voucher, instalments, card, wallet, code } = transaction;
  return {
    ...(handle !== undefined && { handle }),
    ...(amount !== undefined && { amount }),
    ...(approvalNumber !== undefined && { approvalNumber }),
    ...(voucher !== undefined && { voucher }),
    ...(instalments !== undefined && { instalments }),
    ...(card !== undefined && { card }),
    ...(wallet !== undefined && { wallet }),
    code,
  };
}

/** Whether who did it sees at once what became of it: a hold is taken on the screen that says so. */
function isSeenAtOnce({ source, operation }: StoredAttempt): boolean {
  return SEEN_AT_ONCE.includes(source) || operation === 'capture';
}

interface Moved {
  readonly attempt: StoredAttempt;
  readonly actor: Actor;
  readonly at: string;
  readonly state: AttemptState;
  readonly transaction: GatewayTransaction;
}

/** Who charges a card there sees on the screen that it was paid; of a run its owner gets a summary. */
const SEEN_AT_ONCE: readonly StoredAttempt['source'][] = [
  'terminal',
  'draft',
  'fast-billing',
  'billing',
  'gateway',
];

/**
 * Moves a locked attempt to what its gateway told, with all that follows from it, in one transaction. Returns false where
 * another attempt has its transaction: it is left to people.
 */
export async function moveAttempt(
  tx: AccountTx,
  { attempt, actor, at, state, transaction }: Moved,
): Promise<boolean> {
  const { id: attemptId, terminalId } = attempt;
  const { transactionId } = transaction;
  const isClaimed =
    transactionId === '' ||
    (await claimTransaction(tx, {
      terminalId,
      direction: transaction.direction,
      transactionId,
      attemptId,
      ...holdTakenBy(attempt),
      claimedAt: at,
    }));
  if (!isClaimed) {
    const detail = factsOf(transaction);
    await stopFor(tx, { attempt, actor, at, trouble: 'claimed', detail });
    return false;
  }
  await updateAttempt(tx, attemptId, {
    state,
    transactionId,
    answer: {
      ...keptAnswer(transaction),
      ...(attempt.hint?.toldAt !== undefined && { toldAt: attempt.hint.toldAt }),
    },
    trouble: null,
    troubleDetail: null,
    ...(!isOpenAttempt({ state }) && { hint: null, nextInquiryAt: null, decidedAt: at }),
  });
  const { code, approvalNumber, amount } = transaction;
  const detail = { from: attempt.state, to: state, code, approvalNumber, amount, transactionId };
  await recordAttemptEvent(tx, { attemptId, kind: 'moved', at, actor, detail });
  await moveOriginal(tx, { ...attempt, state });
  // Money that goes back has no document of its own, and nobody paid.
  if (isGivingBack(attempt.operation)) return true;
  if (state === 'approved' || state === 'captured' || state === 'transmitted') {
    await enqueue(tx, followPaymentTask, { attemptId }, { at });
    if (!isSeenAtOnce(attempt)) await tellPaid(tx, { attempt, at });
  }
  return true;
}

interface Stopped {
  readonly attempt: StoredAttempt;
  readonly actor: Actor;
  readonly at: string;
  readonly trouble: CardTrouble;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Leaves an attempt to people: it books nothing until one of them decides. */
async function stopFor(tx: AccountTx, stopped: Stopped): Promise<void> {
  const { attempt, actor, at, trouble, detail } = stopped;
  const { id: attemptId } = attempt;
  await updateAttempt(tx, attemptId, { trouble, troubleDetail: detail, nextInquiryAt: null });
  const kind = trouble === 'cannot-tell' || trouble === 'no-document' ? 'asked' : trouble;
  await recordAttemptEvent(tx, { attemptId, kind, at, actor, detail });
  await tellTrouble(tx, { attempt, trouble, at });
}

interface Unanswered {
  readonly attempt: StoredAttempt;
  readonly askedBy: KeptHint | null;
  readonly actor: Actor;
  readonly at: string;
  readonly answer: InquiryResult | undefined;
  /** Whether the transaction that a hint named was not ours: it is forgotten. */
  readonly isOfAnother: boolean;
}

/** Sets the next inquiry of an attempt without news, or what it becomes a day after its page or its last message. */
export async function askLater(
  tx: AccountTx,
  { attempt, askedBy, actor, at, answer, isOfAnother }: Unanswered,
): Promise<void> {
  const isForgotten = isOfAnother && isDeepStrictEqual(attempt.hint, askedBy);
  const hint = isForgotten ? withoutNamed(attempt.hint) : attempt.hint;
  const noted: AttemptChange = { asked: attempt.asked + 1, askedAt: at, hint };
  const next = nextInquiry({ ...attempt, hint }, at);
  if (next !== 'over') {
    await updateAttempt(tx, attempt.id, { ...noted, nextInquiryAt: next.at });
    return;
  }
  const word = lastWordOf(attempt, isOfAnother ? undefined : answer);
  if (word === 'cannot-tell') {
    const state = isOpenAttempt(attempt) ? 'unknown' : attempt.state;
    await updateAttempt(tx, attempt.id, { ...noted, state });
    await stopFor(tx, { attempt, actor, at, trouble: 'cannot-tell', detail: {} });
    return;
  }
  await endAttempt(tx, { attempt, actor, at, word, noted });
}

/** When an attempt is asked about next: null where it waits for a person or a message. `over`: its inquiries ended. */
type NextInquiry = { readonly at: string | null } | 'over';

/** Returns when an attempt without news is asked about next. */
function nextInquiry(attempt: StoredAttempt, at: string): NextInquiry {
  const { hint, trouble, openedAt, createdAt, decidedAt } = attempt;
  if (isClosedByHand(attempt)) {
    // Asked once more after a day: the gateway may say otherwise than the person.
    const later = epochMsOf(decidedAt ?? at) + DAY_MS;
    return { at: later > epochMsOf(at) ? isoText(later) : null };
  }
  const since = hint?.toldAt ?? (isOpenAttempt(attempt) ? (openedAt ?? createdAt) : undefined);
  if (since === undefined) return { at: null };
  const seconds = nextInquirySeconds((epochMsOf(at) - epochMsOf(since)) / 1000);
  if (seconds === undefined) return 'over';
  if (trouble !== null && trouble !== 'cannot-tell') return { at: null };
  const next = Math.max(
    epochMsOf(since) + seconds * 1000,
    epochMsOf(at) + INQUIRY_PAUSE_SECONDS * 1000,
  );
  return { at: isoText(next) };
}

const DAY_MS = 86_400_000;

interface Ended {
  readonly attempt: StoredAttempt;
  readonly actor: Actor;
  readonly at: string;
  readonly word: 'expired' | 'lost';
  readonly noted: AttemptChange;
}

/** Ends an attempt that moved no money. The page is remembered: a payment that comes later is asked about by it. */
async function endAttempt(
  tx: AccountTx,
  { attempt, actor, at, word, noted }: Ended,
): Promise<void> {
  const { toldAt: _at, ...page } = noted.hint ?? {};
  const over = { hint: page, nextInquiryAt: null, trouble: null, troubleDetail: null };
  if (!isOpenAttempt(attempt)) {
    await updateAttempt(tx, attempt.id, { ...noted, ...over });
    return;
  }
  const state = word === 'expired' ? 'expired' : 'declined';
  await updateAttempt(tx, attempt.id, { ...noted, ...over, state, decidedAt: at });
  const detail = { from: attempt.state, to: state, word };
  await recordAttemptEvent(tx, { attemptId: attempt.id, kind: 'moved', at, actor, detail });
}

/** A page of ours stays ours; what a message named beside it was of another payment. */
function withoutNamed(hint: KeptHint | null): KeptHint | null {
  const { transactionId: _transaction, proof: _proof, reference: _reference, ...rest } = hint ?? {};
  return hint && rest;
}
