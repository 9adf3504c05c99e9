import { defineFeature } from '../../../platform/feature.ts';
import { supportRoutes } from './support.route.ts';

export const supportFeature = defineFeature({ routes: supportRoutes });
