import { customerResource } from '@pinkas/contract/api/v1/customer-resource';
import type { FastifyReply } from 'fastify';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { packCursor, unpackCursor } from '../../../../platform/lists/list-order.ts';
import { listCustomersAfter } from '../../../accounting/customers/customers.api.ts';
import { underApiNames } from '../shared/api-call.ts';
import { findNamed } from '../shared/external-ids.repository.ts';
import { archiveByApi, createByApi, updateByApi } from './change-customers.ts';
import { showCustomer, showCustomers, type ShownCustomer } from './customer-view.ts';

const ORDER = 'customers';
const COLUMNS = [{ name: 'id', kind: 'uuid' }] as const;

function tagged(reply: FastifyReply, { customer, tag }: ShownCustomer): ShownCustomer['customer'] {
  reply.header('etag', tag);
  return customer;
}

export const customerRoutes: Routes = implement(customerResource, {
  list: ({ ctx, query: { cursor, limit, updatedSince, externalId, archived } }) =>
    underApiNames(() =>
      ctx.transaction(async (tx) => {
        const place = cursor === undefined ? [] : unpackCursor(ORDER, COLUMNS, cursor);
        const named = externalId && (await findNamed(tx, 'customer', externalId));
        const rows = await listCustomersAfter(tx, {
          after: place[0]?.toString(),
          limit: limit + 1,
          updatedSince,
          isArchived: archived && archived === 'true',
          ids: externalId === undefined ? undefined : [named].filter((id) => id !== undefined),
        });
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        const hasMore = rows.length > limit && last !== undefined;
        return {
          data: await showCustomers(tx, page),
          nextCursor: hasMore ? packCursor(ORDER, [last.id]) : null,
        };
      }),
    ),

  create: async ({ ctx, body, idempotencyKey, reply }) =>
    tagged(reply, await createByApi(ctx, body, idempotencyKey)),

  get: async ({ ctx, params, reply }) =>
    tagged(reply, await ctx.transaction((tx) => showCustomer(tx, params.id))),

  update: async ({ ctx, params, body, idempotencyKey, reply }) => {
    const change = { id: params.id, ifMatch: ifMatchOf(reply) };
    return tagged(reply, await updateByApi(ctx, change, body, idempotencyKey));
  },

  archive: async ({ ctx, params, idempotencyKey, reply }) => {
    const change = { id: params.id, ifMatch: ifMatchOf(reply) };
    return tagged(reply, await archiveByApi(ctx, change, idempotencyKey));
  },
});

function ifMatchOf({ request }: FastifyReply): string | undefined {
  return request.headers['if-match'];
}
