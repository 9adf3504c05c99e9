import { itemResource } from '@pinkas/contract/api/v1/item-resource';
import type { FastifyReply } from 'fastify';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { listItemsAfter } from '../../../accounting/items/items.api.ts';
import { underApiNames } from '../shared/api-call.ts';
import { ifMatchOf, pageAfter } from '../shared/pages.ts';
import { archiveItemByApi, createItemByApi, updateItemByApi } from './change-items.ts';
import { showItem, showItems, type ShownItem } from './item-view.ts';

function tagged(reply: FastifyReply, { item, tag }: ShownItem): ShownItem['item'] {
  reply.header('etag', tag);
  return item;
}

export const itemRoutes: Routes = implement(itemResource, {
  list: ({ ctx, query: { archived, ...query } }) =>
    underApiNames(() =>
      ctx.transaction(async (tx) => {
        const isArchived = archived && archived === 'true';
        const page = await pageAfter(tx, 'item', query, (rows) =>
          listItemsAfter(tx, { ...rows, isArchived }),
        );
        return { data: await showItems(tx, page.rows), nextCursor: page.nextCursor };
      }),
    ),

  create: async ({ ctx, body, idempotencyKey, reply }) =>
    tagged(reply, await createItemByApi(ctx, body, idempotencyKey)),

  get: async ({ ctx, params, reply }) =>
    tagged(reply, await ctx.transaction((tx) => showItem(tx, params.id))),

  update: async ({ ctx, params, body, idempotencyKey, reply }) => {
    const change = { id: params.id, ifMatch: ifMatchOf(reply) };
    return tagged(reply, await updateItemByApi(ctx, change, body, idempotencyKey));
  },

  archive: async ({ ctx, params, idempotencyKey, reply }) => {
    const change = { id: params.id, ifMatch: ifMatchOf(reply) };
    return tagged(reply, await archiveItemByApi(ctx, change, idempotencyKey));
  },
});
