import { defineFeature } from '../../../platform/feature.ts';
import { filingsRoutes } from './filings.route.ts';

export const filingsFeature = defineFeature({ routes: filingsRoutes });
