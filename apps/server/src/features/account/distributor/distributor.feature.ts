import { defineFeature } from '../../../platform/feature.ts';
import { distributorRoutes } from './distributor.route.ts';

export const distributorFeature = defineFeature({
  routes: distributorRoutes,
});
