import { defineFeature } from '../../../platform/feature.ts';
import { bookCheckJob } from './book-check-job.ts';
import { healthRoutes } from './health.route.ts';

export const healthFeature = defineFeature({
  routes: healthRoutes,
  tasks: [bookCheckJob.task],
});
