import { defineFeature } from '../../../platform/feature.ts';
import { suppliersRoutes } from './suppliers.route.ts';

export const suppliersFeature = defineFeature({
  routes: suppliersRoutes,
});
