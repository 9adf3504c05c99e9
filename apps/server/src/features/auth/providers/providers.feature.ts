import { defineFeature } from '../../../platform/feature.ts';
import { providersRoutes } from './providers.route.ts';

export const providersFeature = defineFeature({
  routes: providersRoutes,
});
