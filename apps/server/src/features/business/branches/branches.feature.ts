import { defineFeature } from '../../../platform/feature.ts';
import { branchesRoutes } from './branches.route.ts';

export const branchesFeature = defineFeature({ routes: branchesRoutes });
