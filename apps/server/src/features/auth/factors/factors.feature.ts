import { defineFeature } from '../../../platform/feature.ts';
import { factorsRoutes } from './factors.route.ts';
import { passkeysRoutes } from './passkeys.route.ts';

export const factorsFeature = defineFeature({
  routes: [...factorsRoutes, ...passkeysRoutes],
});
