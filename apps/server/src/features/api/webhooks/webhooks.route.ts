import { eventResource } from '@pinkas/contract/api/v1/event-resource';
import type { Webhooks } from '@pinkas/contract/api/webhooks/webhook-fields';
import { webhooksContract } from '@pinkas/contract/api/webhooks/webhooks.contract';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { underApiNames } from '../v1/v1.api.ts';
import { endpointRoutes } from './by-api.route.ts';
import {
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  rotateSecret,
  switchEndpointOff,
  switchEndpointOn,
} from './change-endpoints.ts';
import { listDeliveries } from './deliveries.reads.ts';
import { viewEndpoints } from './endpoints-view.ts';
import { listEvents } from './events/list-events.ts';
import { countReplay, replayOne, replayPart, testEndpoint } from './replay.ts';

/** Changes endpoints, and returns all of them as they are then. */
function andView(ctx: AccountContext, change: (tx: AccountTx) => Promise<void>): Promise<Webhooks> {
  return ctx.transaction(async (tx) => {
    await change(tx);
    return viewEndpoints(tx, ctx.clock);
  });
}

const settingsRoutes = implement(webhooksContract, {
  list: ({ ctx }) => ctx.transaction((tx) => viewEndpoints(tx, ctx.clock)),
  create: ({ ctx, body, idempotencyKey }) => createEndpoint(ctx, body, idempotencyKey),
  change: ({ ctx, params, body }) => andView(ctx, (tx) => changeEndpoint(ctx, tx, params.id, body)),
  remove: ({ ctx, params }) => andView(ctx, (tx) => removeEndpoint(ctx, tx, params.id)),
  switchOn: ({ ctx, params }) => andView(ctx, (tx) => switchEndpointOn(ctx, tx, params.id)),
  switchOff: ({ ctx, params }) => andView(ctx, (tx) => switchEndpointOff(ctx, tx, params.id)),
  rotate: ({ ctx, params, body, idempotencyKey }) =>
    rotateSecret(ctx, { id: params.id, ...body }, idempotencyKey),
  test: ({ ctx, params }) => testEndpoint(ctx, params.id),
  deliveries: ({ ctx, params, query }) =>
    ctx.transaction((tx) => listDeliveries(tx, params.id, query)),
  replayCount: ({ ctx, params, query }) =>
    ctx.transaction((tx) => countReplay(tx, ctx.clock, params.id, query)),
  replay: ({ ctx, params: { id }, body }) =>
    ctx.transaction((tx) => {
      if ('eventId' in body) return replayOne(ctx, tx, id, body.eventId);
      const field = 'since' in body ? 'since' : 'from';
      return replayPart(ctx, tx, id, { part: body, field });
    }),
});

const eventRoutes = implement(eventResource, {
  list: ({ ctx, query }) => underApiNames(() => ctx.transaction((tx) => listEvents(tx, query))),
});

export const webhookRoutes: Routes = [...settingsRoutes, ...eventRoutes, ...endpointRoutes];
