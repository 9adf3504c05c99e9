import { defineFeature } from '../../../platform/feature.ts';
import { companyImageRoutes, companyRoutes } from './company.route.ts';

export const companyFeature = defineFeature({
  routes: [...companyRoutes, ...companyImageRoutes],
});
