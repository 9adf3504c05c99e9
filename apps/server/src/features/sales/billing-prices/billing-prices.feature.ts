import { defineFeature } from '../../../platform/feature.ts';
import { billingPricesRoutes } from './billing-prices.route.ts';
import { mailPriceTask } from './mail-price-task.ts';

export const billingPricesFeature = defineFeature({
  routes: billingPricesRoutes,
  tasks: [mailPriceTask],
});
