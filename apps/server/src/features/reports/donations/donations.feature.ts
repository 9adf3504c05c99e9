import { defineFeature } from '../../../platform/feature.ts';
import { donationsRoutes } from './donations.route.ts';

export const donationsFeature = defineFeature({ routes: donationsRoutes });
