import { defineFeature } from '../../../platform/feature.ts';
import { operatorPackagesRoutes } from './packages.route.ts';

export const operatorPackagesFeature = defineFeature({ routes: operatorPackagesRoutes });
