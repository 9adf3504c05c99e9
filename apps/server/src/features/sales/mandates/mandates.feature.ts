import { defineFeature } from '../../../platform/feature.ts';
import { customerMandatesRoutes, mandatesRoutes } from './mandates.route.ts';

export const mandatesFeature = defineFeature({
  routes: [...customerMandatesRoutes, ...mandatesRoutes],
});
