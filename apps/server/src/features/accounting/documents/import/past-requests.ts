import { systemActor } from '@pinkas/domain/identity/actor';
import { EMERGENCY_AFTER_FAILURES } from '@pinkas/domain/vat/allocation-retry';
import type { AllocationChoice } from '@pinkas/domain/vat/allocation-state';

import { clockFrom } from '../../../../platform/clock/clock.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { findRequest } from '../allocation/requests/allocation-requests.repository.ts';
import { askAllocationTask } from '../allocation/requests/ask-allocation.ts';
import { attachAllocationNumber } from '../allocation/attach-allocation-number.ts';
import { decideRefusal } from '../allocation/requests/decide-refusal.ts';
import { addEmergencyNumbers } from '../allocation/emergency/emergency-numbers.ts';
import { ASK_TASK } from '../allocation/held-tasks.ts';
import { openRequests, timesOfRequest } from '../allocation/requests/open-request.ts';
import { settleAnswer, type Heard } from '../allocation/requests/settle-answer.ts';
import { useEmergencyNumber } from '../allocation/emergency/use-emergency-number.ts';

/** What the authority answered to a request of the past, and what people did then. */
export interface PastAnswer {
  readonly heard: Heard;
  /** What they decided on a refusal. */
  readonly choice?: AllocationChoice;
  /** The number that they got by other means. */
  readonly typed?: string;
  /** Numbers that they had been given ahead, of which they used the first after calls in vain. */
  readonly givenAhead?: readonly string[];
}

/** Between a request and its answer. */
const ANSWERED_AFTER_MS = 2_000;
/** Between a call in vain and the next. */
const CALLED_AGAIN_AFTER_MS = 60_000;
/** Between the answer and what a person did about it. */
const PERSON_AFTER_MS = 600_000;

/**
 * Requests the number of a document as of its own time, and saves the answer; once. `actorAt` is the person who issued
 * it, at a moment.
 */
export async function askInPast(
  actorAt: (atMs: number) => AccountActor,
  documentId: string,
  { heard, choice, typed, givenAhead }: PastAnswer,
  { idempotencyKey, atMs }: { readonly idempotencyKey: string; readonly atMs: number },
): Promise<void> {
  const person = actorAt(atMs);
  const requestedBy = person.userId;
  const clock = clockFrom(() => atMs + ANSWERED_AFTER_MS);
  const giver = { clock, actor: systemActor(ASK_TASK, requestedBy), ip: '', isSeen: true };
  await person.transaction(async (tx) => {
    if ((await findRequest(tx, documentId)) !== undefined) return;
    const at = person.clock.now();
    const times = timesOfRequest(at, true);
    await openRequests(tx, [{ ...times, documentId, requestedBy, actor: person.actor }]);
    const heldUntil = times.askingUntil ?? at;
    await enqueue(tx, askAllocationTask, {}, { at, documentId, heldUntil });
    await settleAnswer(giver, tx, documentId, heard);
    for (let calls = 1; givenAhead !== undefined && calls < EMERGENCY_AFTER_FAILURES; calls += 1) {
      const callMs = atMs + calls * CALLED_AGAIN_AFTER_MS;
      await settleAnswer({ ...giver, clock: clockFrom(() => callMs) }, tx, documentId, heard);
    }
  });
  const later = actorAt(atMs + PERSON_AFTER_MS);
  if (choice !== undefined) await decideRefusal(later, documentId, choice, idempotencyKey);
  if (givenAhead !== undefined) {
    await addEmergencyNumbers(later, givenAhead);
    await useEmergencyNumber(later, documentId, idempotencyKey);
  }
  if (typed !== undefined) await attachAllocationNumber(later, documentId, typed, idempotencyKey);
}
