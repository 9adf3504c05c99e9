import { defineFeature } from '../../../platform/feature.ts';
import { operatorRevenueRoutes } from './revenue.route.ts';

export const operatorRevenueFeature = defineFeature({ routes: operatorRevenueRoutes });
