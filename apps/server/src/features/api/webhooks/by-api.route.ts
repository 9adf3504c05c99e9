import { webhookResource } from '@pinkas/contract/api/v1/webhook-resource';

import { AppError } from '../../../platform/errors/app-error.ts';
import { tagOf } from '../../../platform/http/answers/entity-tag.ts';
import { keyRates } from '../../../platform/http/callers/key-rates.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { underApiNames } from '../v1/v1.api.ts';
import { listDeliveries } from './deliveries.reads.ts';
import { testEndpoint } from './replay.ts';
import {
  createByApi,
  removeByApi,
  replayByApi,
  rotateByApi,
  updateByApi,
} from './change-by-api.ts';
import { listForApi, showForApi, toApiDelivery } from './api-view.ts';

const NEWEST_FIRST = { sort: 'place', direction: 'desc' } as const;

/** Ten a minute to each endpoint: a key may make more calls than somebody else's server has to take. */
const TESTS = keyRates({ perSecond: 1 / 6, burst: 10 });

export const endpointRoutes: Routes = implement(webhookResource, {
  list: ({ ctx, query }) =>
    underApiNames(() => ctx.transaction((tx) => listForApi(tx, ctx.clock, query))),

  create: ({ ctx, body, idempotencyKey }) => createByApi(ctx, body, idempotencyKey),

  get: async ({ ctx, params, reply }) => {
    const endpoint = await ctx.transaction((tx) => showForApi(tx, ctx.clock, params.id));
    reply.header('etag', tagOf(endpoint));
    return endpoint;
  },

  update: ({ ctx, params, body, idempotencyKey }) =>
    updateByApi(ctx, { ...params, idempotencyKey }, body),

  remove: ({ ctx, params, idempotencyKey }) => removeByApi(ctx, { ...params, idempotencyKey }),

  rotate: ({ ctx, params, body, idempotencyKey }) =>
    rotateByApi(ctx, { ...params, idempotencyKey }, body.overlapHours),

  test: ({ ctx, params, reply }) => {
    const { isAllowed, waitSeconds } = TESTS.take(`${String(ctx.accountId)}/${params.id}`);
    if (!isAllowed) {
      reply.header('retry-after', waitSeconds);
      throw new AppError('TOO_MANY_REQUESTS');
    }
    return testEndpoint(ctx, params.id);
  },

  deliveries: ({ ctx, params, query: { cursor: after, limit, show } }) =>
    underApiNames(() =>
      ctx.transaction(async (tx) => {
        const page = await listDeliveries(tx, params.id, { ...NEWEST_FIRST, after, limit, show });
        return { data: page.rows.map(toApiDelivery), nextCursor: page.after };
      }),
    ),

  replay: ({ ctx, params, body, idempotencyKey }) =>
    replayByApi(ctx, { ...params, idempotencyKey }, body),
});
