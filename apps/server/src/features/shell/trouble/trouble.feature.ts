import { defineFeature } from '../../../platform/feature.ts';
import { troubleRoutes } from './trouble.route.ts';

export const troubleFeature = defineFeature({ routes: troubleRoutes });
