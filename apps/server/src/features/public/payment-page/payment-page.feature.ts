import { defineFeature } from '../../../platform/feature.ts';
import { cardPageRoutes } from './card-page.route.ts';
import { paymentPageRoutes } from './payment-page.route.ts';

export const paymentPageFeature = defineFeature({
  routes: [...paymentPageRoutes, ...cardPageRoutes],
});
