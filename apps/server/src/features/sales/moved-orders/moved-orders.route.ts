import { movedOrdersContract } from '@pinkas/contract/sales/moved-orders/moved-orders.contract';

import { requireAction } from '../../../platform/access/require-action.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { findOrders } from './find-orders.ts';
import { moveOrders } from './move-orders.ts';
import { stopOrders } from './stop-orders.ts';

export const movedOrdersRoutes: Routes = implement(movedOrdersContract, {
  read: ({ ctx, body }) => findOrders(ctx, body),
  move: ({ ctx, body }) => {
    // Customers are made with the templates.
    requireAction(ctx.principal, 'customers.write');
    return moveOrders(ctx, body);
  },
  stop: ({ ctx, body }) => stopOrders(ctx, body.templateIds),
});
