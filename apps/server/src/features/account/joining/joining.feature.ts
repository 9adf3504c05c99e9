import { defineFeature } from '../../../platform/feature.ts';
import { joiningRoutes } from './joining.route.ts';

export const joiningFeature = defineFeature({
  routes: joiningRoutes,
});
