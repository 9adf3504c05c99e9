import { paymentRequestResource } from '@pinkas/contract/api/v1/payment-request-resource';

import { tagOf } from '../../../../platform/http/answers/entity-tag.ts';
import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { listRequests } from '../../../sales/payment-requests/payment-requests.api.ts';
import { underApiNames } from '../shared/api-call.ts';
import { findNamed, namesOfThings } from '../shared/external-ids.repository.ts';
import { cancelRequestByApi, requestByApi } from './change-requests.ts';
import { showRequestOf, toApiRow } from './request-view.ts';

const NEWEST_FIRST = { sort: 'number', direction: 'desc' } as const;

export const paymentRequestRoutes: Routes = implement(paymentRequestResource, {
  list: ({ ctx, query }) => {
    const { cursor: after, limit, externalId, state: show, ...days } = query;
    const { secret, origin } = ctx.services.config;
    return underApiNames(() =>
      ctx.transaction(async (tx) => {
        const named = externalId && (await findNamed(tx, 'payment-request', externalId));
        const ids = externalId === undefined ? undefined : [named].filter((id) => id !== undefined);
        const filter = { ...days, show, ids, today: ctx.clock.today() };
        const page = await listRequests(tx, secret, filter, { ...NEWEST_FIRST, after, limit });
        const names = await namesOfThings(
          tx,
          'payment-request',
          page.rows.map(({ id }) => id),
        );
        return {
          data: page.rows.map((row) => toApiRow(row, origin, names.get(row.id) ?? null)),
          nextCursor: page.after,
        };
      }),
    );
  },

  create: ({ ctx, body, idempotencyKey }) => requestByApi(ctx, body, idempotencyKey),

  get: async ({ ctx, params, reply }) => {
    const request = await ctx.transaction((tx) => showRequestOf(ctx)(tx, params.id));
    reply.header('etag', tagOf(request));
    return request;
  },

  cancel: ({ ctx, params, idempotencyKey }) => cancelRequestByApi(ctx, params.id, idempotencyKey),
});
