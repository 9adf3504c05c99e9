import { defineFeature } from '../../../platform/feature.ts';
import { designRoutes } from './design.route.ts';

export const designFeature = defineFeature({
  routes: designRoutes,
});
