import { bulkJobsContract } from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';

import { requireAction } from '../../../platform/access/require-action.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listJobs, listProblems, viewJob } from './bulk-jobs.reads.ts';
import { moveJob, retryJob } from './move-job.ts';
import { openResult } from './result-file.ts';
import { startJob } from './start-job.ts';

/** Work over many documents that runs in the background. */
export const bulkJobsRoutes: Routes = implement(bulkJobsContract, {
  start: ({ ctx, body, idempotencyKey }) => {
    if (body.kind === 'mail') requireAction(ctx.principal, 'documents.mail');
    return startJob(ctx, body, idempotencyKey);
  },
  list: async ({ ctx }) => ({ jobs: await ctx.transaction((tx) => listJobs(tx)) }),
  get: ({ ctx, params }) =>
    ctx.transaction(async (tx) => ({
      ...(await viewJob(tx, params.id)),
      problems: await listProblems(tx, params.id),
    })),
  pause: ({ ctx, params }) => moveJob(ctx, params.id, 'pause'),
  resume: ({ ctx, params }) => moveJob(ctx, params.id, 'resume'),
  cancel: ({ ctx, params }) => moveJob(ctx, params.id, 'cancel'),
  retry: ({ ctx, params }) => retryJob(ctx, params.id),
  file: ({ ctx, params }) => openResult(ctx, params.id),
});
