import { defineFeature } from '../../../platform/feature.ts';
import { factorsRoutes } from './factors.route.ts';

export const factorsFeature = defineFeature({
  routes: factorsRoutes,
});
