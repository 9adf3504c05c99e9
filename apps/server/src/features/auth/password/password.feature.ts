import { defineFeature } from '../../../platform/feature.ts';
import { passwordRoutes } from './password.route.ts';

export const passwordFeature = defineFeature({
  routes: passwordRoutes,
});
