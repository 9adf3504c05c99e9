import { defineFeature } from '../../../platform/feature.ts';
import { batchUploadRoutes } from './batch-upload.route.ts';
import { issueFileJob } from './issue-file-job.ts';

export const batchUploadFeature = defineFeature({
  routes: batchUploadRoutes,
  tasks: [issueFileJob.task],
});
