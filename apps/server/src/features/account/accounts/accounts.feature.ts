import { defineFeature } from '../../../platform/feature.ts';
import { ownSignInRoutes } from './own-sign-in.route.ts';
import { secondFactorDemandRoutes } from './second-factor-demand.route.ts';

export const accountsFeature = defineFeature({
  routes: [...ownSignInRoutes, ...secondFactorDemandRoutes],
});
