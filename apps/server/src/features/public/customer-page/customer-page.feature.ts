import { defineFeature } from '../../../platform/feature.ts';
import { customerPageRoutes } from './customer-page.route.ts';

export const customerPageFeature = defineFeature({
  routes: customerPageRoutes,
});
