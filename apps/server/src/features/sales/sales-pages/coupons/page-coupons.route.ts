import { pageCouponsContract } from '@pinkas/contract/sales/sales-pages/page-coupons.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { addCoupon, changeCoupon, readCoupons, removeCoupon } from './change-coupon.ts';

export const pageCouponsRoutes: Routes = implement(pageCouponsContract, {
  list: ({ ctx, params }) =>
    ctx.transaction(async (tx) => ({ coupons: await readCoupons(tx, params.id) })),

  create: ({ ctx, params, body, idempotencyKey }) =>
    addCoupon(ctx, params.id, body, idempotencyKey),

  change: ({ ctx, params, body }) =>
    ctx.transaction((tx) => changeCoupon(ctx, tx, params.id, body)),

  remove: async ({ ctx, params }) => {
    await ctx.transaction((tx) => removeCoupon(ctx, tx, params.id));
    return { success: true as const };
  },
});
