import { defineFeature } from '../../../platform/feature.ts';
import { numberingsRoutes } from './numberings.route.ts';

export const numberingsFeature = defineFeature({
  routes: numberingsRoutes,
});
