import { defineFeature } from '../../../platform/feature.ts';
import { paymentsRoutes } from './payments.route.ts';

export const paymentsFeature = defineFeature({ routes: paymentsRoutes });
