import type { BulkJob } from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';

import type { AccountActor } from '../../../platform/context.ts';
import type { JobMove } from '../../../platform/jobs/long-job.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { bulkJob } from './bulk-job.ts';
import { viewJob } from './bulk-jobs.reads.ts';
import { waitAgain } from './bulk-jobs.repository.ts';

/**
 * Pauses a job after the documents in progress, resumes it, or cancels it permanently. NOT_FOUND.
 */
export function moveJob(ctx: AccountActor, id: string, move: JobMove): Promise<BulkJob> {
  return ctx.transaction(async (tx) => {
    await bulkJob.move(ctx, tx, id, move);
    return viewJob(tx, id);
  });
}

/**
 * Retries what failed: documents of a job that is done, or a job that failed. Where nothing did, it
 * stays. NOT_FOUND.
 */
export function retryJob(ctx: AccountActor, id: string): Promise<BulkJob> {
  return ctx.transaction(async (tx) => {
    const state = await bulkJob.lock(tx, id);
    if (state === 'done' || state === 'failed') {
      const waiting = await waitAgain(tx, id);
      if (waiting > 0 || state === 'failed') {
        await bulkJob.start(ctx, tx, id);
        await recordAudit(ctx, tx, [
          { action: 'bulk-job.retried', entityKind: 'bulk-job', entityId: id },
        ]);
      }
    }
    return viewJob(tx, id);
  });
}
