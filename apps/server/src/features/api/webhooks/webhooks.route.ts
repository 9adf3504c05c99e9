import { eventResource } from '@pinkas/contract/api/v1/event-resource';
import { webhooksContract } from '@pinkas/contract/api/webhooks/webhooks.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { underApiNames } from '../v1/v1.api.ts';
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
import { countReplay, replayDays, replayOne, testEndpoint } from './replay.ts';

const settingsRoutes = implement(webhooksContract, {
  list: ({ ctx }) => ctx.transaction((tx) => viewEndpoints(tx, ctx.clock)),
  create: ({ ctx, body, idempotencyKey }) => createEndpoint(ctx, body, idempotencyKey),
  change: ({ ctx, params, body }) => changeEndpoint(ctx, params.id, body),
  remove: ({ ctx, params }) => removeEndpoint(ctx, params.id),
  switchOn: ({ ctx, params }) => switchEndpointOn(ctx, params.id),
  switchOff: ({ ctx, params }) => switchEndpointOff(ctx, params.id),
  rotate: ({ ctx, params, body, idempotencyKey }) =>
    rotateSecret(ctx, { id: params.id, ...body }, idempotencyKey),
  test: ({ ctx, params }) => testEndpoint(ctx, params.id),
  deliveries: ({ ctx, params, query }) =>
    ctx.transaction((tx) => listDeliveries(tx, params.id, query)),
  replayCount: ({ ctx, params, query }) =>
    ctx.transaction((tx) => countReplay(tx, ctx.clock, params.id, query)),
  replay: ({ ctx, params, body }) =>
    'eventId' in body ? replayOne(ctx, params.id, body.eventId) : replayDays(ctx, params.id, body),
});

const eventRoutes = implement(eventResource, {
  list: ({ ctx, query }) => underApiNames(() => ctx.transaction((tx) => listEvents(tx, query))),
});

export const webhookRoutes: Routes = [...settingsRoutes, ...eventRoutes];
