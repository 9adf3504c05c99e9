import { bulkJobsContract } from '@pinkas/contract/accounting/bulk-jobs.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listJobs, listProblems, viewJob } from './bulk-jobs.reads.ts';
import { cancelJob, pauseJob, resumeJob, retryJob } from './move-job.ts';
import { openResult } from './result-file.ts';
import { startJob } from './start-job.service.ts';

/** Work over many documents that goes on in the background. */
export const bulkJobsRoutes: Routes = implement(bulkJobsContract, {
  start: ({ ctx, body, idempotencyKey }) => startJob(ctx, body, idempotencyKey),
  list: async ({ ctx }) => ({ jobs: await ctx.transaction((tx) => listJobs(tx)) }),
  get: ({ ctx, params }) =>
    ctx.transaction(async (tx) => ({
      ...(await viewJob(tx, params.id)),
      problems: await listProblems(tx, params.id),
    })),
  pause: ({ ctx, params }) => pauseJob(ctx, params.id),
  resume: ({ ctx, params }) => resumeJob(ctx, params.id),
  cancel: ({ ctx, params }) => cancelJob(ctx, params.id),
  retry: ({ ctx, params }) => retryJob(ctx, params.id),
  file: ({ ctx, params }) => openResult(ctx, params.id),
});
