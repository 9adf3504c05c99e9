import type { WebhookAnswer } from '@pinkas/contract/api/webhooks/webhook-fields';
import type { ReplayRange } from '@pinkas/contract/api/webhooks/webhooks.contract';
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
import { lockDelivery, orderReplays } from './stored/deliveries.repository.ts';
import type { StoredEndpoint } from './stored/endpoints.repository.ts';
import { findPlaced, listEventsBetween } from './stored/events.repository.ts';
import { getEndpoint, getLockedEndpoint } from './stored/get-endpoint.ts';
import { recordEndpoint } from './stored/record-endpoint.ts';

async function eventsOf(
  tx: AccountTx,
  clock: Clock,
  { eventTypes }: StoredEndpoint,
  { from, to = clock.today() }: ReplayRange,
) {
  return listEventsBetween(tx, {
    from: isoText(startOfDayMs(from)),
    before: isoText(startOfDayMs(addDays(to, 1))),
    limit: WEBHOOK_REPLAY_MAX + 1,
    types: eventTypes,
  });
}

/** Returns how many events a replay would send, of how many things. NOT_FOUND. */
export async function countReplay(
  tx: AccountTx,
  clock: Clock,
  id: string,
  range: ReplayRange,
): Promise<{ events: number; things: number }> {
  const endpoint = await getEndpoint(tx, id);
  const events = await eventsOf(tx, clock, endpoint, range);
  return { events: events.length, things: new Set(events.map((one) => one.objectId)).size };
}

async function getOpen(tx: AccountTx, id: string): Promise<StoredEndpoint> {
  const endpoint = await getLockedEndpoint(tx, id);
  if (endpoint.offAt !== null) throw new AppError('STATE_NOT_ALLOWED');
  return endpoint;
}

/**
 * Sends the events of days again, in their order and with their ids. NOT_FOUND, STATE_NOT_ALLOWED for an endpoint that is off,
 * INVALID_REQUEST for too many events.
 */
export function replayDays(
  ctx: AccountContext,
  id: string,
  range: ReplayRange,
): Promise<{ events: number }> {
  return ctx.transaction(async (tx) => {
    const endpoint = await getOpen(tx, id);
    const events = await eventsOf(tx, ctx.clock, endpoint, range);
    if (events.length > WEBHOOK_REPLAY_MAX) {
      throw new AppError('INVALID_REQUEST', {}, [{ path: ['from'], code: 'LIST_TOO_LONG' }]);
    }
    if (events.length > 0) await orderAll(ctx, tx, endpoint, events, range);
    return { events: events.length };
  });
}

/** Sends one event now. NOT_FOUND, STATE_NOT_ALLOWED for an endpoint that is off. */
export function replayOne(
  ctx: AccountContext,
  id: string,
  eventId: string,
): Promise<{ events: number }> {
  return ctx.transaction(async (tx) => {
    const endpoint = await getOpen(tx, id);
    const event = await findPlaced(tx, eventId);
    const delivery = await lockDelivery(tx, id, eventId);
    if (event === undefined || delivery === undefined) throw new AppError('NOT_FOUND');
    await orderAll(ctx, tx, endpoint, [event], { eventId });
    return { events: 1 };
  });
}

async function orderAll(
  ctx: AccountContext,
  tx: AccountTx,
  { id, name }: StoredEndpoint,
  events: Parameters<typeof orderReplays>[2],
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
