import type { FreshWebhook, WebhookForm } from '@pinkas/contract/api/webhooks/webhook-fields';
import { WEBHOOK_ENDPOINTS_MAX } from '@pinkas/domain/limits';

import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { viewEndpoints } from './endpoints-view.ts';
import { isPublicUrl } from './public-url.ts';
import { giveUpPending } from './stored/deliveries.repository.ts';
import {
  deleteEndpoint,
  insertEndpoint,
  listEndpoints,
  NO_FAILURES,
  updateEndpoint,
  type StoredEndpoint,
} from './stored/endpoints.repository.ts';
import { lockFeed, startFeed } from './stored/events.repository.ts';
import { getLockedEndpoint } from './stored/get-endpoint.ts';
import { recordEndpoint } from './stored/record-endpoint.ts';
import { hintOf, newSecret, sealSecret } from './stored/sealed-secret.ts';

const HOUR_MS = 3_600_000;

type Shown = Pick<StoredEndpoint, 'name' | 'url' | 'eventTypes'>;

function detailOf({ name, url, eventTypes }: Shown) {
  return { name, url, eventTypes };
}

/** INVALID_REQUEST for an address that nothing is sent to. A demo runs on the machine of who tries it, and sends there too. */
function assertUrl({ services }: AccountContext, url: string): void {
  if (services.config.mode === 'demo' || isPublicUrl(url)) return;
  throw new AppError('INVALID_REQUEST', {}, [{ path: ['url'], code: 'WEB_ADDRESS_INVALID' }]);
}

/** A secret that was just made, for its endpoint. */
interface Made {
  readonly id: string;
  readonly secret: string;
  readonly sealedSecret: Buffer;
}

async function makeSecret(ctx: AccountContext, endpointId: string): Promise<Made> {
  const secret = newSecret();
  const owner = { accountId: ctx.accountId, endpointId };
  const sealedSecret = await sealSecret(ctx.services.config.storage.keys, owner, secret);
  return { id: endpointId, secret, sealedSecret };
}

/** Adds an endpoint, which is on. Refusals: LIST_FULL, INVALID_REQUEST for an address that is not sent to. */
export async function createEndpoint(
  ctx: AccountContext,
  form: WebhookForm,
  idempotencyKey: string,
): Promise<FreshWebhook> {
  assertUrl(ctx, form.url);
  const { id: newEndpointId, secret, sealedSecret } = await makeSecret(ctx, newId());
  const request = { write: 'webhook-endpoint.create', idempotencyKey, input: form };
  const { id } = await writeOnce(ctx, request, async (tx) => {
    const createdAt = ctx.clock.now();
    await startFeed(tx, createdAt);
    // Two at once are counted one after the other.
    await lockFeed(tx);
    const { length } = await listEndpoints(tx);
    if (length >= WEBHOOK_ENDPOINTS_MAX) throw new AppError('LIST_FULL');
    await insertEndpoint(tx, {
      ...form,
      id: newEndpointId,
      sealedSecret,
      secretHint: hintOf(secret),
      createdAt,
      createdBy: ctx.userId,
    });
    const detail = detailOf(form);
    await recordEndpoint(ctx, tx, 'webhook-endpoint.created', { id: newEndpointId, detail });
    return { id: newEndpointId };
  });
  const { endpoints } = await ctx.transaction((tx) => viewEndpoints(tx, ctx.clock));
  return { id, secret: id === newEndpointId ? secret : null, endpoints };
}

/** Changes name, address and events. NOT_FOUND, INVALID_REQUEST as at the beginning. */
export async function changeEndpoint(
  ctx: AccountContext,
  tx: AccountTx,
  id: string,
  form: Shown,
): Promise<void> {
  assertUrl(ctx, form.url);
  const before = detailOf(await getLockedEndpoint(tx, id));
  const after = detailOf(form);
  await updateEndpoint(tx, id, { ...after, eventTypes: [...after.eventTypes] });
  await recordEndpoint(ctx, tx, 'webhook-endpoint.changed', { id, detail: { before, after } });
}

/** Removes an endpoint; the events stay. NOT_FOUND. */
export async function removeEndpoint(
  ctx: AccountContext,
  tx: AccountTx,
  id: string,
): Promise<void> {
  const detail = detailOf(await getLockedEndpoint(tx, id));
  await deleteEndpoint(tx, id);
  await recordEndpoint(ctx, tx, 'webhook-endpoint.removed', { id, detail });
}

/** Switches an endpoint on; what came meanwhile is sent when a person orders it. NOT_FOUND. */
export async function switchEndpointOn(
  ctx: AccountContext,
  tx: AccountTx,
  id: string,
): Promise<void> {
  const { offAt, name } = await getLockedEndpoint(tx, id);
  if (offAt === null) return;
  await updateEndpoint(tx, id, { offAt: null, offReason: null, ...NO_FAILURES });
  await recordEndpoint(ctx, tx, 'webhook-endpoint.switched-on', { id, detail: { name } });
}

/** Switches an endpoint off and gives up what waits for it. NOT_FOUND. */
export async function switchEndpointOff(
  ctx: AccountContext,
  tx: AccountTx,
  id: string,
): Promise<void> {
  const { offAt, name } = await getLockedEndpoint(tx, id);
  if (offAt !== null) return;
  await updateEndpoint(tx, id, { offAt: ctx.clock.now(), offReason: 'person' });
  await giveUpPending(tx, id);
  await recordEndpoint(ctx, tx, 'webhook-endpoint.switched-off', { id, detail: { name } });
}

/** Makes a new secret; the one before it signs as well for some hours. NOT_FOUND. */
export async function rotateSecret(
  ctx: AccountContext,
  { id, overlapHours }: { readonly id: string; readonly overlapHours: number },
  idempotencyKey: string,
): Promise<FreshWebhook> {
  const { secret, sealedSecret } = await makeSecret(ctx, id);
  const secretHint = hintOf(secret);
  const input = { id, overlapHours };
  const request = { write: 'webhook-endpoint.rotate', idempotencyKey, input };
  let isMade = false;
  await writeOnce(ctx, request, async (tx) => {
    const { name, sealedSecret: oldSecret } = await getLockedEndpoint(tx, id);
    const ends = isoText(ctx.clock.nowMs() + overlapHours * HOUR_MS);
    const old = overlapHours === 0 ? null : { oldSecret, oldSecretEndsAt: ends };
    await updateEndpoint(tx, id, {
      sealedSecret,
      secretHint,
      oldSecret: old?.oldSecret ?? null,
      oldSecretEndsAt: old?.oldSecretEndsAt ?? null,
    });
    const detail = { name, overlapHours };
    await recordEndpoint(ctx, tx, 'webhook-endpoint.rotated', { id, detail });
    isMade = true;
    return { id };
  });
  const { endpoints } = await ctx.transaction((tx) => viewEndpoints(tx, ctx.clock));
  return { id, secret: isMade ? secret : null, endpoints };
}
