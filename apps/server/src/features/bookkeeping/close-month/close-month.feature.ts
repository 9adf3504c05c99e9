import { defineFeature } from '../../../platform/feature.ts';
import { closeMonthRoutes } from './close-month.route.ts';

export const closeMonthFeature = defineFeature({ routes: closeMonthRoutes });
