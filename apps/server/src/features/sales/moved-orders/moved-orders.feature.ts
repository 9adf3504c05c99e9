import { defineFeature } from '../../../platform/feature.ts';
import { movedOrdersRoutes } from './moved-orders.route.ts';

export const movedOrdersFeature = defineFeature({ routes: movedOrdersRoutes });
