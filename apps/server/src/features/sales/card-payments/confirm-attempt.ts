import { isDeepStrictEqual } from 'node:util';

import { isPageOperation } from '@pinkas/domain/clearing/charge-operation';
import type { CardTrouble } from '@pinkas/domain/clearing/card-trouble';
import { hasNoInquiry } from '@pinkas/domain/clearing/giving-back';
import { INQUIRY_PAUSE_SECONDS } from '@pinkas/domain/clearing/inquiry-times';
import { systemActor, VISITOR, type Actor } from '@pinkas/domain/identity/actor';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { InquiryResult, ReturnHint } from '../../../integrations/cards/card-gateway.ts';
import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import type { Services } from '../../../platform/services.ts';
import type { UsableTerminal } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { applyAnswer } from './apply-answer.ts';
import { recordAttemptEvent } from './attempts/attempt-events.ts';
import {
  findAttempt,
  lockAttempt,
  updateAttempt,
  type KeptHint,
  type StoredAttempt,
} from './attempts/attempts.repository.ts';
import { readOpenedAttempt, type OpenedAttempt } from './attempts/opened-attempt.reads.ts';
import { isClosedByHand, isEndedAttempt, isOpenAttempt } from './read-inquiry.ts';

/** Which attempt is asked about, and who has it asked. */
export interface NamedInquiry {
  readonly accountId: number;
  readonly attemptId: string;
  readonly actor: Actor;
}

/** What a gateway told wrongly once is settled by a person, who may ask again. */
const LEFT_TO_PEOPLE: readonly (CardTrouble | null)[] = ['differs', 'contradicts', 'claimed'];

function isToAsk(attempt: StoredAttempt, { kind }: Actor): boolean {
  if (hasNoInquiry(attempt.operation)) return false;
  const isByPerson = kind !== 'system' && kind !== 'visitor';
  if (!isByPerson && LEFT_TO_PEOPLE.includes(attempt.trouble)) return false;
  const isHeardLate = isByPerson || attempt.hint?.toldAt !== undefined;
  return (
    isOpenAttempt(attempt) || isClosedByHand(attempt) || (isEndedAttempt(attempt) && isHeardLate)
  );
}

/**
 * Asks the gateway what became of an attempt, and acts on its answer once: the one way by which a payment becomes known,
 * whether the payer came back, the gateway sent a message, or nobody said anything. An answer books nothing unless it is of
 * our attempt, in our sum, currency and terminal, and no other attempt has its transaction. Returns the attempt as it is
 * then; undefined for one that the account has not.
 */
export async function confirmAttempt(
  services: Services,
  inquiry: NamedInquiry,
): Promise<StoredAttempt | undefined> {
  return (await askAbout(services, inquiry)).attempt;
}

/**
 * The same for somebody who asks, unless its gateway was asked within so many seconds: the attempt is answered as it is
 * then. Noted before the gateway is asked: two presses are one inquiry.
 */
export async function confirmUnlessJustAsked(
  services: Services,
  inquiry: NamedInquiry,
  pauseSeconds: number = INQUIRY_PAUSE_SECONDS,
): Promise<StoredAttempt | undefined> {
  const { db, clock } = services;
  const { accountId, attemptId, actor } = inquiry;
  const { attempt, isDue } = await inAccount(db, { accountId }, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked === undefined || !isToAsk(locked, actor)) return { attempt: locked, isDue: false };
    const asked = locked.askedAt === null ? 0 : epochMsOf(locked.askedAt);
    if (clock.nowMs() - asked < pauseSeconds * 1000) return { attempt: locked, isDue: false };
    await updateAttempt(tx, attemptId, { askedAt: clock.now() });
    return { attempt: locked, isDue: true };
  });
  return isDue ? confirmAttempt(services, inquiry) : attempt;
}

/** The same, with whether the gateway was asked in vain. */
export async function askAbout(
  services: Services,
  { accountId, attemptId, actor }: NamedInquiry,
): Promise<{ readonly attempt: StoredAttempt | undefined; readonly isSilent: boolean }> {
  const { db } = services;
  const opened = await readOpenedAttempt(services, accountId, attemptId);
  if (opened === undefined || !isToAsk(opened.attempt, actor)) {
    return { attempt: opened?.attempt, isSilent: false };
  }
  const { attempt, terminal } = opened;
  const answer = terminal && (await inquire(services, terminal, opened));
  const known = await inAccount(db, { accountId }, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    // Another inquiry may have been faster: what is known already is not asked about.
    if (locked === undefined || !isToAsk(locked, actor)) return locked;
    const asked = { attempt: locked, askedBy: attempt.hint, actor, terminal, answer };
    await applyAnswer(services, tx, asked);
    return findAttempt(tx, attemptId);
  });
  return { attempt: known, isSilent: terminal !== undefined && answer === undefined };
}

/**
 * Keeps what a return or a message named, and has the gateway asked about it: a process that ends meanwhile loses nothing.
 * It proves nothing by itself.
 */
export async function noteMessage(
  tx: AccountTx,
  {
    attemptId,
    kind,
    hint,
    at,
  }: {
    readonly attemptId: string;
    readonly kind: 'returned' | 'notified';
    readonly hint: ReturnHint;
    /** ISO text in UTC. */
    readonly at: string;
  },
): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt === undefined) return;
  if (!isHeard(attempt)) return;
  // A page of ours stays ours, whichever a return names.
  const { pageId = hint.pageId, toldAt: _before, ...known } = attempt.hint ?? {};
  const named = { ...known, ...hint, ...(pageId !== undefined && { pageId }) };
  const isNew = attempt.hint?.toldAt === undefined || !isSameHint(attempt.hint, named);
  const sinceMs = epochMsOf(at) - epochMsOf(attempt.askedAt ?? attempt.createdAt);
  // The same again and again fills neither the history nor the queue: the schedule asks.
  if (!isNew && attempt.asked >= ASKED_AT_ONCE_MAX && sinceMs < PAUSE_MS) {
    const next = isoText(epochMsOf(at) + PAUSE_MS);
    if (attempt.trouble === null) await updateAttempt(tx, attemptId, { nextInquiryAt: next });
    return;
  }
  await recordAttemptEvent(tx, { attemptId, kind, at, actor: VISITOR });
  await updateAttempt(tx, attemptId, { hint: { ...named, toldAt: at } });
  await enqueue(tx, confirmPaymentTask, { attemptId }, { at });
}

/** Whether a message still says something of an attempt: not of one that its gateway decided. */
function isHeard(attempt: StoredAttempt): boolean {
  return isOpenAttempt(attempt) || isEndedAttempt(attempt) || isClosedByHand(attempt);
}

/** Inquiries that messages order without a pause: a payer tries card after card. */
const ASKED_AT_ONCE_MAX = 10;
const PAUSE_MS = INQUIRY_PAUSE_SECONDS * 1000;

function isSameHint({ toldAt: _at, ...known }: KeptHint, named: ReturnHint): boolean {
  return isDeepStrictEqual({ ...known }, { ...named });
}

/** Asks the gateway about an attempt of which a return or a message told. */
export const confirmPaymentTask = defineTask({
  kind: 'confirm-card-payment',
  payload: z.object({ attemptId: z.uuid() }),
  priority: 'high',
  isFair: true,
  async run({ accountId, payload: { attemptId } }, services) {
    const actor = systemActor(confirmPaymentTask.kind, null);
    await confirmAttempt(services, { accountId, attemptId, actor });
  },
});

async function inquire(
  services: Services,
  { opened }: UsableTerminal,
  { attempt, token }: OpenedAttempt,
): Promise<InquiryResult | undefined> {
  const { reference, currency, operation, hint, transactionId, savedCardId, createdAt } = attempt;
  const { toldAt: _at, ...named } = hint ?? {};
  const isOfPage = isPageOperation(operation) && savedCardId === null;
  const answer = await services.cards.ask(opened, 'inquire', {
    ...named,
    reference,
    ...(transactionId !== '' && { transactionId }),
    currency,
    ...(isOfPage && { operation }),
    ...(token !== undefined && { token }),
    direction: operation === 'refund' ? 'refund' : 'payment',
    since: localDateOf(createdAt),
  });
  return answer.outcome === 'answered' ? answer.result : undefined;
}
