import { defineFeature } from '../../../platform/feature.ts';
import { withheldRoutes } from './withheld.route.ts';

export const withheldFeature = defineFeature({ routes: withheldRoutes });
