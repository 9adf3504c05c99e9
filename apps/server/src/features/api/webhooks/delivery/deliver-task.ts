import { z } from 'zod';

import { epochMsOf, isoText } from '../../../../platform/clock/clock.ts';
import { systemInAccount } from '../../../../platform/context.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
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
  async run({ accountId, payload: { endpointId } }, services) {
    const endpoint = await beginRun(services, accountId, endpointId);
    if (endpoint === undefined) return;
    const run = { services, accountId, endpointId };
    let retryAt: string | undefined;
    for (let count = 0; count < ATTEMPTS_OF_RUN; count += 1) {
      const { goesOn, nextAt } = await tryNext(run);
      if (nextAt !== undefined && (retryAt === undefined || nextAt < retryAt)) retryAt = nextAt;
      if (!goesOn) break;
    }
    await endRun(run, retryAt);
  },
});

interface Run {
  readonly services: Services;
  readonly accountId: number;
  readonly endpointId: string;
}

function isAfter(moment: string | null, nowMs: number): boolean {
  return moment !== null && epochMsOf(moment) > nowMs;
}

/** Undefined where another run is at work: it looks for more before it ends. */
function beginRun(
  { db, clock }: Services,
  accountId: number,
  endpointId: string,
): Promise<StoredEndpoint | undefined> {
  return inAccount(db, { accountId }, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    const nowMs = clock.nowMs();
    if (endpoint === undefined || isAfter(endpoint.workingUntil, nowMs)) return undefined;
    await updateEndpoint(tx, endpointId, { workingUntil: isoText(nowMs + WORKING_MS) });
    return endpoint;
  });
}

interface Found {
  readonly endpoint: StoredEndpoint;
  readonly due: DueDelivery;
}

async function tryNext(run: Run): Promise<{ readonly goesOn: boolean; readonly nextAt?: string }> {
  const { services, accountId, endpointId } = run;
  const at = services.clock.now();
  const found = await inAccount(services.db, { accountId }, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (endpoint === undefined || endpoint.offAt !== null) return undefined;
    const nowMs = epochMsOf(at);
    const isPaused = isAfter(endpoint.pausedUntil, nowMs);
    const due = await findDue(tx, endpointId, { now: at, isPaused });
    if (due === undefined) return undefined;
    await updateEndpoint(tx, endpointId, { workingUntil: isoText(nowMs + WORKING_MS) });
    return { endpoint, due } satisfies Found;
  });
  if (found === undefined) return { goesOn: false };
  const { endpoint, due } = found;
  const answer = await sendEvent(services, accountId, endpoint, due);
  const actorFor = (userId: string) =>
    systemInAccount(services, deliverWebhooksTask.kind, { accountId, userId, ip: '' });
  return inAccount(services.db, { accountId }, (tx) =>
    recordAnswer(tx, { endpointId, eventId: due.eventId, at, answer, actorFor }),
  );
}

/** Lets the next run begin. What came meanwhile has a run of its own, and what is tried again soon one for its moment. */
function endRun({ services, accountId, endpointId }: Run, retryAt: string | undefined) {
  return inAccount(services.db, { accountId }, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (endpoint === undefined) return;
    await updateEndpoint(tx, endpointId, { workingUntil: null });
    if (endpoint.offAt !== null) return;
    const at = services.clock.now();
    const nowMs = epochMsOf(at);
    const isPaused = isAfter(endpoint.pausedUntil, nowMs);
    const more = await findDue(tx, endpointId, { now: at, isPaused });
    if (more !== undefined) await enqueue(tx, deliverWebhooksTask, { endpointId }, { at });
    else if (retryAt !== undefined && !isPaused && epochMsOf(retryAt) - nowMs < SOON_MS) {
      await enqueue(tx, deliverWebhooksTask, { endpointId }, { at, runAt: retryAt });
    }
  });
}
