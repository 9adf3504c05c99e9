import { defineFeature } from '../../../platform/feature.ts';
import { ownSignInRoutes } from './own-sign-in.route.ts';

export const accountsFeature = defineFeature({
  routes: ownSignInRoutes,
});
