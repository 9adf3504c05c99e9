import { defineFeature } from '../../../platform/feature.ts';
import { analyticsRoutes } from './analytics.route.ts';

export const analyticsFeature = defineFeature({ routes: analyticsRoutes });
