import { defineFeature } from '../../../platform/feature.ts';
import { operatorJobsRoutes } from './jobs.route.ts';

export const operatorJobsFeature = defineFeature({ routes: operatorJobsRoutes });
