import { defineFeature } from '../../../platform/feature.ts';
import { listViewsRoutes } from './list-views.route.ts';

export const listViewsFeature = defineFeature({
  routes: listViewsRoutes,
});
