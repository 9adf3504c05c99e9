import { defineFeature } from '../../../platform/feature.ts';
import { downloadJob } from './download-job.ts';
import { downloadsRoutes } from './downloads.route.ts';

/** Files with a period of many clients. */
export const downloadsFeature = defineFeature({
  routes: downloadsRoutes,
  tasks: [downloadJob.task],
});
