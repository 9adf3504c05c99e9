import { defineFeature } from '../../../platform/feature.ts';
import { salesPageRoutes } from './sales-page.route.ts';

export const salesPageFeature = defineFeature({ routes: salesPageRoutes });
