import { defineFeature } from '../../../platform/feature.ts';
import { verificationRoutes } from './verification.route.ts';

export const verificationFeature = defineFeature({
  routes: verificationRoutes,
});
