import { z } from 'zod';

import { epochMsOf, isoText } from '../../../../platform/clock/clock.ts';
import { systemInAccount } from '../../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import type { Services } from '../../../../platform/services.ts';
import { findDue, type DueDelivery } from '../stored/deliveries.repository.ts';
import {
  lockEndpoint,
  updateEndpoint,
  type StoredEndpoint,
} from '../stored/endpoints.repository.ts';
import { recordAnswer } from './record-answer.ts';
import { sendEvent } from './send-event.ts';

/** Attempts of one run: other accounts wait for a worker as well. */
const ATTEMPTS_OF_RUN = 30;
/** How long a run that died keeps others out: longer than one attempt takes. */
const WORKING_MS = 60_000;
/** What is tried again sooner than this has a job of its own; the rest is found by the clock. */
const SOON_MS = 90_000;

const Payload = z.object({ endpointId: z.string() });

/** Sends what is due to one endpoint, one event after the other; a run at a time for each endpoint. */
export const deliverWebhooksTask = defineTask({
  kind: 'deliver-webhooks',
  payload: Payload,
  isFair: true,
  run: ({ accountId, payload: { endpointId } }, services) =>
    deliverDue(services, accountId, endpointId),
});

interface Run {
  readonly services: Services;
  readonly accountId: number;
  readonly endpointId: string;
}

/** An event to send, and the endpoint as it was when it was found. */
interface Found {
  readonly endpoint: StoredEndpoint;
  readonly due: DueDelivery;
}

/** What became of an attempt: what is sent next, and when the soonest that failed is tried again. */
interface Step {
  readonly next?: Found | undefined;
  readonly retryAt?: string | undefined;
}

/** Does the work of the task, for one that has just placed an event for the endpoint as well. */
export async function deliverDue(
  services: Services,
  accountId: number,
  endpointId: string,
): Promise<void> {
  const run = { services, accountId, endpointId };
  let step: Step = { next: await beginRun(run) };
  for (let count = 1; step.next !== undefined; count += 1) {
    step = await sendOne(run, step.next, {
      retryAt: step.retryAt,
      isLast: count === ATTEMPTS_OF_RUN,
    });
  }
}

function isAfter(moment: string | null, nowMs: number): boolean {
  return moment !== null && epochMsOf(moment) > nowMs;
}

/** Undefined where nothing is due, or another run is at work: it looks for more before it ends. */
function beginRun({ services, accountId, endpointId }: Run): Promise<Found | undefined> {
  return inAccount(services.db, { accountId }, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    const now = services.clock.now();
    if (endpoint === undefined || isAfter(endpoint.workingUntil, epochMsOf(now))) return undefined;
    return takeDue(tx, endpoint, now);
  });
}

/** Returns what is due to an endpoint that is locked, and keeps other runs out; undefined for nothing. */
async function takeDue(
  tx: AccountTx,
  endpoint: StoredEndpoint,
  now: string,
): Promise<Found | undefined> {
  const due = await findDueOf(tx, endpoint, now);
  if (due === undefined) return undefined;
  const workingUntil = isoText(epochMsOf(now) + WORKING_MS);
  await updateEndpoint(tx, endpoint.id, { workingUntil });
  return { endpoint, due };
}

async function findDueOf(
  tx: AccountTx,
  { id, offAt, pausedUntil }: StoredEndpoint,
  now: string,
): Promise<DueDelivery | undefined> {
  if (offAt !== null) return undefined;
  return findDue(tx, id, { now, isPaused: isAfter(pausedUntil, epochMsOf(now)) });
}

/** Sends one event; in the transaction that records the answer it takes the next one, or ends the run. */
async function sendOne(
  { services, accountId, endpointId }: Run,
  { endpoint, due }: Found,
  { retryAt, isLast }: { readonly retryAt: string | undefined; readonly isLast: boolean },
): Promise<Step> {
  const at = services.clock.now();
  const answer = await sendEvent(services, accountId, endpoint, due);
  const actorFor = (userId: string) =>
    systemInAccount(services, deliverWebhooksTask.kind, { accountId, userId, ip: '' });
  return inAccount(services.db, { accountId }, async (tx) => {
    const { goesOn, nextAt } = await recordAnswer(tx, {
      endpointId,
      eventId: due.eventId,
      at,
      answer,
      actorFor,
    });
    const soonest = earlierOf(retryAt, nextAt);
    const changed = await lockEndpoint(tx, endpointId);
    if (changed === undefined) return {};
    const now = services.clock.now();
    const next = goesOn && !isLast ? await takeDue(tx, changed, now) : undefined;
    if (next === undefined) await endRun(tx, changed, { now, retryAt: soonest });
    return { next, retryAt: soonest };
  });
}

function earlierOf(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other < one ? other : one;
}

/** Lets the next run begin. What came meanwhile has a run of its own, and what is tried again soon one for its moment. */
async function endRun(
  tx: AccountTx,
  endpoint: StoredEndpoint,
  { now, retryAt }: { readonly now: string; readonly retryAt: string | undefined },
): Promise<void> {
  const { id: endpointId, offAt, pausedUntil } = endpoint;
  await updateEndpoint(tx, endpointId, { workingUntil: null });
  if (offAt !== null) return;
  const nowMs = epochMsOf(now);
  if ((await findDueOf(tx, endpoint, now)) !== undefined) {
    await enqueue(tx, deliverWebhooksTask, { endpointId }, { at: now });
  } else if (
    retryAt !== undefined &&
    !isAfter(pausedUntil, nowMs) &&
    epochMsOf(retryAt) - nowMs < SOON_MS
  ) {
    await enqueue(tx, deliverWebhooksTask, { endpointId }, { at: now, runAt: retryAt });
  }
}
