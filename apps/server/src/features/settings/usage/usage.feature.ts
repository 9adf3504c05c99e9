import { defineFeature } from '../../../platform/feature.ts';
import { quotesRoutes } from './quotes.route.ts';

export const usageFeature = defineFeature({
  routes: quotesRoutes,
});
