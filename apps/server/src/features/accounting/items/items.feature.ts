import { defineFeature } from '../../../platform/feature.ts';
import { itemsRoutes } from './items.route.ts';

export const itemsFeature = defineFeature({
  routes: itemsRoutes,
});
