import { defineFeature } from '../../../platform/feature.ts';
import { yearClosingRoutes } from './year-closing.route.ts';

export const yearClosingFeature = defineFeature({ routes: yearClosingRoutes });
