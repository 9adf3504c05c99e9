import { defineFeature } from '../../../platform/feature.ts';
import { managersRoutes } from './managers.route.ts';

export const managersFeature = defineFeature({ routes: managersRoutes });
