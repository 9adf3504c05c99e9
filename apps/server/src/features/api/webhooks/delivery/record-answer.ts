import { randomInt } from 'node:crypto';

import type { WebhookAnswer } from '@pinkas/contract/api/webhooks/webhook-fields';
import {
  nextAttemptMs,
  warningAfter,
  WEBHOOK_PAUSE_AFTER,
  WEBHOOK_PAUSE_SECONDS,
} from '@pinkas/domain/api/webhook-retries';
import type { NoticeDetails } from '@pinkas/domain/notices/notice';

import { epochMsOf, isoText } from '../../../../platform/clock/clock.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import {
  cancelReplays,
  giveUpPending,
  insertAttempt,
  lockDelivery,
  saveAnswer,
  type DeliveryChanges,
  type StoredDelivery,
} from '../stored/deliveries.repository.ts';
import {
  lockEndpoint,
  NO_FAILURES,
  updateEndpoint,
  type StoredEndpoint,
} from '../stored/endpoints.repository.ts';
import { recordEndpoint } from '../stored/record-endpoint.ts';

type Stage = NoticeDetails['webhook-failing']['stage'];

const GONE = 410;
const JITTER_STEPS = 1_000;

/** An attempt that was made. */
export interface MadeAttempt {
  readonly endpointId: string;
  readonly eventId: string;
  /** When it began; ISO text in UTC. */
  readonly at: string;
  readonly answer: WebhookAnswer;
  /** Returns the task, for the person who made the endpoint. */
  readonly actorFor: (userId: string) => AccountActor;
}

/**
 * Records an attempt and what follows: done, a next time, given up, switched off. One that a person ordered plans nothing,
 * and neither does one during which the endpoint was switched off. Returns whether the endpoint is tried on in this run, and when the event is tried again; false without an endpoint.
 */
export async function recordAnswer(
  tx: AccountTx,
  made: MadeAttempt,
): Promise<{ readonly goesOn: boolean; readonly nextAt?: string }> {
  const endpoint = await lockEndpoint(tx, made.endpointId);
  const delivery = await lockDelivery(tx, made.endpointId, made.eventId);
  if (endpoint === undefined || delivery === undefined) return { goesOn: false };
  const isReplay = delivery.replayAt !== null;
  await insertAttempt(tx, {
    id: newId(),
    endpointId: made.endpointId,
    eventId: made.eventId,
    at: made.at,
    isReplay,
    ...made.answer,
  });
  if (made.answer.isGood) return recordSuccess(tx, endpoint, made);
  if (made.answer.status === GONE) return recordGone(tx, endpoint, made);
  return isReplay || endpoint.offAt !== null
    ? recordUnplanned(tx, made)
    : recordFailure(tx, endpoint, { ...made, delivery });
}

async function recordSuccess(tx: AccountTx, { id, failsInRow }: StoredEndpoint, made: MadeAttempt) {
  await saveAnswer(tx, made, made.answer, { state: 'done', nextAt: null, replayAt: null });
  if (failsInRow > 0) await updateEndpoint(tx, id, NO_FAILURES);
  return { goesOn: true };
}

/** A receiver that says it is gone gets nothing more. */
async function recordGone(tx: AccountTx, endpoint: StoredEndpoint, made: MadeAttempt) {
  await saveAnswer(tx, made, made.answer, { replayAt: null });
  if (endpoint.offAt === null) await switchOffFor(tx, endpoint, 'gone', made);
  return { goesOn: false };
}

/** What waits behind it would come before it, and the receiver is away: all that was ordered is taken back. */
async function recordUnplanned(tx: AccountTx, made: MadeAttempt) {
  await saveAnswer(tx, made, made.answer, { replayAt: null });
  await cancelReplays(tx, made.endpointId);
  return { goesOn: false };
}

async function recordFailure(
  tx: AccountTx,
  endpoint: StoredEndpoint,
  { delivery, ...made }: MadeAttempt & { readonly delivery: StoredDelivery },
) {
  const nowMs = epochMsOf(made.at);
  const attempts = delivery.attempts + 1;
  const firstAt = delivery.firstAt ?? made.at;
  const nextMs = nextAttemptMs(attempts, { nowMs, jitter: randomInt(JITTER_STEPS) / JITTER_STEPS });
  const nextAt = nextMs === undefined ? null : isoText(nextMs);
  const planned: DeliveryChanges = {
    attempts,
    firstAt,
    nextAt,
    state: nextAt === null ? 'failed' : 'pending',
  };
  await saveAnswer(tx, made, made.answer, planned);
  const failing = await noteFailure(tx, endpoint, made.at);
  // An event that fails alone is given up alone.
  const failsSinceFirst = epochMsOf(failing.since) <= epochMsOf(firstAt);
  if (nextAt === null && failsSinceFirst) {
    await switchOffFor(tx, endpoint, 'off', made);
    return { goesOn: false };
  }
  const warning = warningAfter(attempts, endpoint.warnedAtAttempt);
  if (warning !== undefined && failsSinceFirst) {
    await updateEndpoint(tx, endpoint.id, { warnedAtAttempt: warning });
    await tellOf(tx, endpoint, {
      stage: warning === 4 ? 'fourth' : 'last-day',
      at: made.at,
      since: failing.since,
    });
  }
  return { goesOn: failing.count < WEBHOOK_PAUSE_AFTER, ...(nextAt !== null && { nextAt }) };
}

async function noteFailure(
  tx: AccountTx,
  { id, failingSince, failsInRow }: StoredEndpoint,
  at: string,
): Promise<{ readonly since: string; readonly count: number }> {
  const since = failingSince ?? at;
  const count = failsInRow + 1;
  const pausedUntil =
    count < WEBHOOK_PAUSE_AFTER ? null : isoText(epochMsOf(at) + WEBHOOK_PAUSE_SECONDS * 1_000);
  await updateEndpoint(tx, id, { failingSince: since, failsInRow: count, pausedUntil });
  return { since, count };
}

async function switchOffFor(
  tx: AccountTx,
  endpoint: StoredEndpoint,
  stage: 'off' | 'gone',
  { at, actorFor }: Pick<MadeAttempt, 'at' | 'actorFor'>,
): Promise<void> {
  const { id, name, createdBy } = endpoint;
  const offReason = stage === 'gone' ? 'gone' : 'failures';
  await updateEndpoint(tx, id, { offAt: at, offReason });
  await giveUpPending(tx, id);
  const detail = { name, reason: offReason };
  await recordEndpoint(actorFor(createdBy), tx, 'webhook-endpoint.switched-off', { id, detail });
  await tellOf(tx, endpoint, { stage, at, since: endpoint.failingSince ?? at });
}

async function tellOf(
  tx: AccountTx,
  { id, name }: StoredEndpoint,
  { stage, at, since }: { readonly stage: Stage; readonly at: string; readonly since: string },
): Promise<void> {
  await tell(tx, {
    kind: 'webhook-failing',
    cause: `${id} ${since} ${stage}`,
    at,
    facts: { endpoint: name, stage, since },
    to: 'everybody',
  });
}
