import { defineFeature } from '../../../platform/feature.ts';
import { pageCouponsRoutes } from './coupons/page-coupons.route.ts';
import { salesPagesRoutes } from './sales-pages.route.ts';

export const salesPagesFeature = defineFeature({
  routes: [...pageCouponsRoutes, ...salesPagesRoutes],
});
