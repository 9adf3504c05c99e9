import { defineFeature } from '../../../platform/feature.ts';
import { donationFileRoutes } from './donation-file.route.ts';
import { donationsRoutes } from './donations.route.ts';

export const donationsFeature = defineFeature({
  routes: [...donationsRoutes, ...donationFileRoutes],
});
