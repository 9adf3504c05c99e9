import { defineFeature } from '../../../platform/feature.ts';
import { dashboardRoutes } from './dashboard.route.ts';

export const dashboardFeature = defineFeature({
  routes: dashboardRoutes,
});
