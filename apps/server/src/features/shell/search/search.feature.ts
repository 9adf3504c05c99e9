import { defineFeature } from '../../../platform/feature.ts';
import { searchRoutes } from './search.route.ts';

export const searchFeature = defineFeature({
  routes: searchRoutes,
});
