import { defineFeature } from '../../../platform/feature.ts';
import { exportAllTypesRoutes } from './export-all-types.route.ts';
import { masavRoutes } from './masav/masav.route.ts';

export const exportAllTypesFeature = defineFeature({
  routes: [...exportAllTypesRoutes, ...masavRoutes],
});
