import { defineFeature } from '../../../platform/feature.ts';
import { issueRequestsJob } from './issue-requests-job.ts';
import { paymentRequestFilesRoutes } from './payment-request-files.route.ts';

/** Payment requests from a file; its tables are those of `accounting/batch-upload`. */
export const paymentRequestFilesFeature = defineFeature({
  routes: paymentRequestFilesRoutes,
  tasks: [issueRequestsJob.task],
});
