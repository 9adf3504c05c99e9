import { defineFeature } from '../../../platform/feature.ts';
import { mandatesRoutes } from './mandates.route.ts';

export const mandatesFeature = defineFeature({ routes: mandatesRoutes });
