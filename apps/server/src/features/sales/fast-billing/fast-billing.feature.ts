import { defineFeature } from '../../../platform/feature.ts';
import { billingJob } from './billing-job.ts';
import { fastBillingRoutes } from './fast-billing.route.ts';

export const fastBillingFeature = defineFeature({
  routes: fastBillingRoutes,
  tasks: [billingJob.task],
});
