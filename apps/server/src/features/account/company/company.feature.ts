import { defineFeature } from '../../../platform/feature.ts';
import { companyRoutes } from './company.route.ts';

export const companyFeature = defineFeature({
  routes: companyRoutes,
});
