import type {
  ApiNewWebhook,
  ApiReplay,
  ApiWebhook,
  ApiWebhookChanges,
  FreshApiWebhook,
} from '@pinkas/contract/api/v1/webhook-resource';
import type { FreshWebhook } from '@pinkas/contract/api/webhooks/webhook-fields';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { storedKeyOf, underApiNames } from '../v1/v1.api.ts';
import {
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  rotateSecret,
  switchEndpointOff,
  switchEndpointOn,
} from './change-endpoints.ts';
import { placeOf } from './events/list-events.ts';
import { replayOne, replayPart, type ReplayPart } from './replay.ts';
import { eventIdOf } from './stored/event-name.ts';
import { getLockedEndpoint } from './stored/get-endpoint.ts';
import { showForApi, toApi } from './api-view.ts';

/** An endpoint, and the key of the request that changes it. */
export interface EndpointChange {
  readonly id: string;
  readonly idempotencyKey: string;
}

function freshOf({ id, secret, endpoints }: FreshWebhook): FreshApiWebhook {
  const made = endpoints.find((one) => one.id === id);
  // Removed since, and its first request is sent again.
  if (made === undefined) throw new AppError('NOT_FOUND');
  return { ...toApi(made), secret };
}

/**
 * Adds an endpoint. Refusals: LIST_FULL, INVALID_REQUEST for an address that is not sent to, IDEMPOTENCY_KEY_REUSED, NOT_FOUND where
 * the same request made one that was removed.
 */
export async function createByApi(
  ctx: AccountContext,
  { events, ...details }: ApiNewWebhook,
  idempotencyKey: string,
): Promise<FreshApiWebhook> {
  const form = { ...details, eventTypes: events };
  return freshOf(await createEndpoint(ctx, form, storedKeyOf(ctx, idempotencyKey)));
}

/** Makes a new secret. Refusals: NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
export async function rotateByApi(
  ctx: AccountContext,
  { id, idempotencyKey }: EndpointChange,
  overlapHours: number,
): Promise<FreshApiWebhook> {
  const key = storedKeyOf(ctx, idempotencyKey);
  return freshOf(await rotateSecret(ctx, { id, overlapHours }, key));
}

/** Changes the given details and leaves all others as they are. Refusals: NOT_FOUND, INVALID_REQUEST, IDEMPOTENCY_KEY_REUSED. */
export function updateByApi(
  ctx: AccountContext,
  change: EndpointChange,
  body: ApiWebhookChanges,
): Promise<ApiWebhook> {
  return once(ctx, change, { write: 'api.webhook.update', body }, async (tx) => {
    const { isOn, ...details } = body;
    const stored = await getLockedEndpoint(tx, change.id);
    if (Object.keys(details).length > 0) {
      const { name = stored.name, url = stored.url, events: eventTypes = stored.eventTypes } = body;
      await changeEndpoint(ctx, tx, change.id, { name, url, eventTypes });
    }
    if (isOn === true) await switchEndpointOn(ctx, tx, change.id);
    if (isOn === false) await switchEndpointOff(ctx, tx, change.id);
    return { id: change.id };
  }).then(({ id }) => ctx.transaction((tx) => showForApi(tx, ctx.clock, id)));
}

/** Removes an endpoint. Refusals: NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
export function removeByApi(ctx: AccountContext, change: EndpointChange): Promise<{ id: string }> {
  const { id } = change;
  return once(ctx, change, { write: 'api.webhook.remove', body: null }, async (tx) => {
    await removeEndpoint(ctx, tx, id);
    return { id };
  });
}

/** Sends events again. Refusals: NOT_FOUND, STATE_NOT_ALLOWED, INVALID_REQUEST, IDEMPOTENCY_KEY_REUSED. */
export function replayByApi(
  ctx: AccountContext,
  change: EndpointChange,
  body: ApiReplay,
): Promise<{ events: number }> {
  return once(ctx, change, { write: 'api.webhook.replay', body }, async (tx) => {
    const { id } = change;
    if (body.event !== undefined) return replayOne(ctx, tx, id, eventIdOf(body.event));
    const [field = ''] = Object.keys(body);
    return replayPart(ctx, tx, id, { part: await partOf(tx, body), field });
  });
}

async function partOf(tx: AccountTx, { since, after, cursor }: ApiReplay): Promise<ReplayPart> {
  if (since !== undefined) return { since };
  return { afterSeq: await underApiNames(() => placeOf(tx, { after, cursor })) };
}

function once<T>(
  ctx: AccountContext,
  { id, idempotencyKey }: EndpointChange,
  { write, body }: { readonly write: string; readonly body: unknown },
  work: (tx: AccountTx) => Promise<T>,
): Promise<T> {
  const request = { write, idempotencyKey: storedKeyOf(ctx, idempotencyKey), input: { id, body } };
  return writeOnce(ctx, request, work);
}
