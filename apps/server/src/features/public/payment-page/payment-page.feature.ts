import { defineFeature } from '../../../platform/feature.ts';
import { paymentPageRoutes } from './payment-page.route.ts';

export const paymentPageFeature = defineFeature({
  routes: paymentPageRoutes,
});
