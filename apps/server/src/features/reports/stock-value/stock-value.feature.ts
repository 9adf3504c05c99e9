import { defineFeature } from '../../../platform/feature.ts';
import { stockValueRoutes } from './stock-value.route.ts';

export const stockValueFeature = defineFeature({ routes: stockValueRoutes });
