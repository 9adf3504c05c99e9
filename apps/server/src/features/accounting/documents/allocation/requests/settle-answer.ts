import { ASKED_FOR_MS, DECISION_WAITS_MS, pauseAfterMs } from '@pinkas/domain/vat/allocation-retry';
import { leadingCode } from '@pinkas/domain/vat/allocation-refusal';
import { nextRequestState } from '@pinkas/domain/vat/allocation-state';

import type { ApprovalAnswer } from '../../../../../integrations/tax-authority/tax-authority.ts';
import { epochMsOf, isoText } from '../../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../../platform/errors/app-error.ts';
import type { Unheard } from '../../../../account/tax-authority/tax-authority.api.ts';
import {
  changeRequest,
  lockRequest,
  recordRequestEvents,
  type NewRequestEvent,
  type StoredRequest,
} from './allocation-requests.repository.ts';
import { lockAllocations } from '../allocation-taken.ts';
import { attachNumber, type NumberGiver } from '../attach-allocation-number.ts';
import { documentDetails } from '../../record/notice-details.reads.ts';
import { tell } from '../../../../shell/notices/notices.api.ts';
import { endAsking, holdAsking, holdDeliveries, releaseDeliveries } from '../held-tasks.ts';

/** An answer of the authority, or none. */
export type Heard =
  | ApprovalAnswer
  | { readonly kind: 'unheard'; readonly fault: Unheard['fault'] | 'number-taken' };

/** The actor who saves an answer. */
export interface AnswerKeeper extends NumberGiver {
  /** Whether a person waits for it on the screen, and so needs no notice. */
  readonly isSeen: boolean;
}

/** A code for a refusal that names none. */
const CODE_WITHOUT_CODE = 460;

/**
 * Saves the answer for a document, once: the first answer is valid, and a number that arrives after another answer, or
 * after people decided otherwise, is logged and not attached. Returns when to retry; null for never.
 */
export async function settleAnswer(
  giver: AnswerKeeper,
  tx: AccountTx,
  documentId: string,
  heard: Heard,
): Promise<string | null> {
  if (heard.kind === 'approved') await lockAllocations(tx, [{ allocationNumber: heard.number }]);
  const known = await lockRequest(tx, documentId);
  if (known === undefined) return null;
  if (known.state !== 'asked') {
    await tellOf(giver, tx, documentId, lateEvent(heard));
    return null;
  }
  switch (heard.kind) {
    case 'approved':
      return settleNumber(giver, tx, known, heard.number);
    case 'refused':
      return settleRefusal(giver, tx, known, heard.codes);
    case 'unheard':
      return settleSilence(giver, tx, known, heard.fault);
  }
}

type Told = Omit<NewRequestEvent, 'documentId' | 'at' | 'actor'>;

function lateEvent(heard: Heard): Told {
  switch (heard.kind) {
    case 'approved':
      return { kind: 'late', allocationNumber: heard.number };
    case 'refused':
      return { kind: 'late', code: leadingCode(heard.codes) ?? CODE_WITHOUT_CODE };
    case 'unheard':
      return { kind: 'late', fault: heard.fault };
  }
}

async function tellOf(
  { clock, actor }: NumberGiver,
  tx: AccountTx,
  documentId: string,
  event: Told,
): Promise<void> {
  await recordRequestEvents(tx, [{ ...event, documentId, at: clock.now(), actor }]);
}

async function settleNumber(
  giver: AnswerKeeper,
  tx: AccountTx,
  known: StoredRequest,
  allocationNumber: string,
): Promise<string | null> {
  const { documentId } = known;
  try {
    await attachNumber(giver, tx, documentId, allocationNumber);
  } catch (error) {
    // Another document has the number: the answer of the authority cannot be right, and another one
    // may arrive.
    if (!(error instanceof AppError && error.code === 'ALLOCATION_NUMBER_TAKEN')) throw error;
    return settleSilence(giver, tx, known, 'number-taken');
  }
  const at = giver.clock.now();
  await changeRequest(tx, documentId, { state: 'approved', answeredAt: at, askingUntil: null });
  await tellOf(giver, tx, documentId, { kind: 'approved', allocationNumber });
  await endAsking(tx, documentId, at);
  await releaseDeliveries(tx, documentId);
  return null;
}

async function settleRefusal(
  giver: AnswerKeeper,
  tx: AccountTx,
  known: StoredRequest,
  codes: readonly number[],
): Promise<null> {
  const { documentId } = known;
  const code = leadingCode(codes) ?? CODE_WITHOUT_CODE;
  const at = giver.clock.now();
  const until = isoText(giver.clock.nowMs() + DECISION_WAITS_MS);
  await changeRequest(tx, documentId, {
    state: 'refused',
    code,
    answeredAt: at,
    askingUntil: null,
    deliveriesWaitUntil: until,
  });
  await tellOf(giver, tx, documentId, { kind: 'refused', code });
  await endAsking(tx, documentId, at);
  // A person is to decide first; the print of the decision is another one.
  await holdDeliveries(tx, { documentId, until });
  await noticeOf(giver, tx, known, 'number-refused');
  return null;
}

/** Notifies the person who asked of an outcome that nobody saw. */
async function noticeOf(
  { clock, isSeen }: AnswerKeeper,
  tx: AccountTx,
  { documentId, requestedBy: userId }: StoredRequest,
  kind: 'number-refused' | 'number-given-up',
): Promise<void> {
  if (isSeen) return;
  const at = clock.now();
  const facts = await documentDetails(tx, documentId);
  await tell(tx, { kind, cause: `${documentId}/${at}`, at, facts, to: { userId } });
}

async function settleSilence(
  giver: AnswerKeeper,
  tx: AccountTx,
  known: StoredRequest,
  fault: NonNullable<NewRequestEvent['fault']>,
): Promise<string | null> {
  const { clock } = giver;
  const { documentId } = known;
  const askedForMs = clock.nowMs() - epochMsOf(known.askedAt);
  await tellOf(giver, tx, documentId, { kind: 'unheard', fault });
  if (askedForMs < ASKED_FOR_MS) {
    const until = isoText(clock.nowMs() + pauseAfterMs(askedForMs));
    await changeRequest(tx, documentId, { askingUntil: null });
    await holdAsking(tx, { documentId, until });
    return until;
  }
  await noticeOf(giver, tx, known, 'number-given-up');
  const state = nextRequestState(known, 'given-up') ?? known.state;
  await changeRequest(tx, documentId, { state, askingUntil: null });
  await tellOf(giver, tx, documentId, { kind: 'given-up' });
  await endAsking(tx, documentId, clock.now());
  await releaseDeliveries(tx, documentId);
  return null;
}
