import { defineFeature } from '../../../platform/feature.ts';
import { salesPagesRoutes } from './sales-pages.route.ts';

export const salesPagesFeature = defineFeature({ routes: salesPagesRoutes });
