import { apiKeysContract } from '@pinkas/contract/settings/api/api-keys.contract';
import { apiRequestsContract } from '@pinkas/contract/settings/api/api-requests.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { calendarRoutes } from './calendar/calendar.route.ts';
import { createKey, revokeKey, rotateKey } from './change-keys.ts';
import { viewKeys } from './keys-view.ts';
import { countRequests, getRequest, listRequests } from './requests/requests.reads.ts';

const keyRoutes = implement(apiKeysContract, {
  list: ({ ctx }) => ctx.transaction((tx) => viewKeys(tx, ctx.clock)),
  create: ({ ctx, body, idempotencyKey }) => createKey(ctx, body, idempotencyKey),
  rotate: ({ ctx, params, body, idempotencyKey }) =>
    rotateKey(ctx, { id: params.id, ...body }, idempotencyKey),
  revoke: ({ ctx, params }) => revokeKey(ctx, params.id),
});

const requestRoutes = implement(apiRequestsContract, {
  list: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...filter } = query;
    const page = { sort, direction, after, before, limit };
    return ctx.transaction((tx) => listRequests(tx, { ...page, filter }));
  },
  totals: ({ ctx, query }) => ctx.transaction((tx) => countRequests(tx, query)),
  get: ({ ctx, params }) => ctx.transaction((tx) => getRequest(tx, params.id)),
});

export const apiKeysRoutes: Routes = [...keyRoutes, ...requestRoutes, ...calendarRoutes];
