import { defineFeature } from '../../../platform/feature.ts';
import { brandingRoutes } from './branding.route.ts';

export const brandingFeature = defineFeature({ routes: brandingRoutes });
