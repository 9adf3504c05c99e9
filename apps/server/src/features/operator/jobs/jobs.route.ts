import { operatorJobsContract } from '@pinkas/contract/operator/jobs/jobs.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readJobs } from './read-jobs.ts';
import { retryTask } from './retry-task.ts';

export const operatorJobsRoutes = implement(operatorJobsContract, {
  read: ({ ctx }) => readJobs(ctx),
  retry: ({ ctx, body, idempotencyKey }) => retryTask(ctx, body, idempotencyKey),
});
