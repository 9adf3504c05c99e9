import { customerResource } from '@pinkas/contract/api/v1/customer-resource';
import type { FastifyReply } from 'fastify';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { listCustomersAfter } from '../../../accounting/customers/customers.api.ts';
import { underApiNames } from '../shared/api-call.ts';
import { ifMatchOf, pageAfter } from '../shared/pages.ts';
import { archiveByApi, createByApi, updateByApi } from './change-customers.ts';
import { showCustomer, showCustomers, type ShownCustomer } from './customer-view.ts';

function tagged(reply: FastifyReply, { customer, tag }: ShownCustomer): ShownCustomer['customer'] {
  reply.header('etag', tag);
  return customer;
}

export const customerRoutes: Routes = implement(customerResource, {
  list: ({ ctx, query: { archived, search, ...query } }) =>
    underApiNames(() =>
      ctx.transaction(async (tx) => {
        const isArchived = archived && archived === 'true';
        const page = await pageAfter(tx, 'customer', query, (rows) =>
          listCustomersAfter(tx, { ...rows, isArchived, search }),
        );
        return { data: await showCustomers(tx, page.rows), nextCursor: page.nextCursor };
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
