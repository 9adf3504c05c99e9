import { defineFeature } from '../../../platform/feature.ts';
import { billingRoutes } from './billing.route.ts';

export const billingFeature = defineFeature({ routes: billingRoutes });
