import { ordersContract } from '@pinkas/contract/sales/orders/orders.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { exportOrders } from './export-orders.ts';
import { markPacked } from './mark-packed.ts';
import { getOrderView, listOrders } from './orders.reads.ts';
import { readPackingList } from './packing.reads.ts';

export const ordersRoutes: Routes = implement(ordersContract, {
  list: ({ ctx, query: { search, show, ...page } }) =>
    ctx.transaction((tx) => listOrders(tx, { search, show }, page)),

  export: ({ ctx, query, reply }) => exportOrders({ ctx, reply }, query),

  packing: ({ ctx, query }) => ctx.transaction((tx) => readPackingList(tx, query)),

  markPacked: ({ ctx, body }) =>
    ctx.transaction(async (tx) => ({ changed: await markPacked(ctx, tx, body) })),

  get: ({ ctx, params }) => ctx.transaction((tx) => getOrderView(tx, params.id)),
});
