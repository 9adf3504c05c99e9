import { defineFeature } from '../../../platform/feature.ts';
import { futurePaymentsRoutes } from './future-payments.route.ts';

export const futurePaymentsFeature = defineFeature({ routes: futurePaymentsRoutes });
