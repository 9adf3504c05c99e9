import { defineFeature } from '../../../platform/feature.ts';
import { vatRoutes } from './vat.route.ts';

export const vatFeature = defineFeature({ routes: vatRoutes });
