import type { WebhookAnswer } from '@pinkas/contract/api/webhooks/webhook-fields';
import type { ReplayStart } from '@pinkas/contract/api/webhooks/webhooks.contract';
import { WEBHOOK_REPLAY_MAX } from '@pinkas/domain/limits';
import { addDays, startOfDayMs } from '@pinkas/domain/time/local-date';

import { isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { deliverWebhooksTask } from './delivery/deliver-task.ts';
import { sendEvent } from './delivery/send-event.ts';
import { findLastTaken, lockDelivery, orderReplays } from './stored/deliveries.repository.ts';
import type { StoredEndpoint } from './stored/endpoints.repository.ts';
import { findPlaced, listEventsAfter, listEventsBetween } from './stored/events.repository.ts';
import { getEndpoint, getLockedEndpoint } from './stored/get-endpoint.ts';
import { recordEndpoint } from './stored/record-endpoint.ts';

/** The events of a replay: those of a start that people choose, or all after a place. */
export type ReplayPart = ReplayStart | { readonly afterSeq: number };

type Events = Parameters<typeof orderReplays>[2];

/** Returns the events of a part that the endpoint gets, and one more than a replay may have where there are. */
async function eventsOf(
  tx: AccountTx,
  clock: Clock,
  { id, eventTypes: types }: StoredEndpoint,
  part: ReplayPart,
): Promise<Events> {
  const bounds = { types, limit: WEBHOOK_REPLAY_MAX + 1 };
  if ('afterSeq' in part) return listEventsAfter(tx, { ...part, ...bounds });
  if ('since' in part) {
    if (part.since !== 'last-taken') {
      return listEventsBetween(tx, { from: part.since, before: undefined, ...bounds });
    }
    return listEventsAfter(tx, { afterSeq: await findLastTaken(tx, id), ...bounds });
  }
  const { from, to = clock.today() } = part;
  return listEventsBetween(tx, {
    from: isoText(startOfDayMs(from)),
    before: isoText(startOfDayMs(addDays(to, 1))),
    ...bounds,
  });
}

/** Returns how many events a replay would send, of how many things. NOT_FOUND. */
export async function countReplay(
  tx: AccountTx,
  clock: Clock,
  id: string,
  start: ReplayStart,
): Promise<{ events: number; things: number }> {
  const endpoint = await getEndpoint(tx, id);
  const events = await eventsOf(tx, clock, endpoint, start);
  return { events: events.length, things: new Set(events.map((one) => one.objectId)).size };
}

async function getOpen(tx: AccountTx, id: string): Promise<StoredEndpoint> {
  const endpoint = await getLockedEndpoint(tx, id);
  if (endpoint.offAt !== null) throw new AppError('STATE_NOT_ALLOWED');
  return endpoint;
}

/**
 * Sends the events of a part again, in their order and with their ids. NOT_FOUND, STATE_NOT_ALLOWED for an endpoint that is off,
 * INVALID_REQUEST for too many events, at the field that says where they begin.
 */
export async function replayPart(
  ctx: AccountContext,
  tx: AccountTx,
  id: string,
  { part, field }: { readonly part: ReplayPart; readonly field: string },
): Promise<{ events: number }> {
  const endpoint = await getOpen(tx, id);
  const events = await eventsOf(tx, ctx.clock, endpoint, part);
  if (events.length > WEBHOOK_REPLAY_MAX) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: [field], code: 'LIST_TOO_LONG' }]);
  }
  if (events.length > 0) await orderAll(ctx, tx, endpoint, events, part);
  return { events: events.length };
}

/** Sends one event now. NOT_FOUND, STATE_NOT_ALLOWED for an endpoint that is off. */
export async function replayOne(
  ctx: AccountContext,
  tx: AccountTx,
  id: string,
  eventId: string,
): Promise<{ events: number }> {
  const endpoint = await getOpen(tx, id);
  const event = await findPlaced(tx, eventId);
  const delivery = await lockDelivery(tx, id, eventId);
  if (event === undefined || delivery === undefined) throw new AppError('NOT_FOUND');
  await orderAll(ctx, tx, endpoint, [event], { eventId });
  return { events: 1 };
}

async function orderAll(
  ctx: AccountContext,
  tx: AccountTx,
  { id, name }: StoredEndpoint,
  events: Events,
  what: object,
): Promise<void> {
  const at = ctx.clock.now();
  await orderReplays(tx, id, events, at);
  await enqueue(tx, deliverWebhooksTask, { endpointId: id }, { at });
  const detail = { name, ...what, events: events.length };
  await recordEndpoint(ctx, tx, 'webhook-endpoint.replayed', { id, detail });
}

/** Sends an example to an endpoint, which is in no log, and returns its answer. NOT_FOUND. */
export async function testEndpoint(ctx: AccountContext, id: string): Promise<WebhookAnswer> {
  const endpoint = await ctx.transaction((tx) => getEndpoint(tx, id));
  const body = JSON.stringify({
    type: 'webhook.test',
    timestamp: ctx.clock.now(),
    data: { object: 'test', id: newId() },
  });
  return sendEvent({ ...ctx.services, clock: ctx.clock }, ctx.accountId, endpoint, {
    eventId: newId(),
    body,
  });
}
