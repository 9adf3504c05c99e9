import type { BulkJob, BulkState } from '@pinkas/contract/accounting/bulk-jobs.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { viewJob } from './bulk-jobs.reads.ts';
import { getJob, setState, waitAgain } from './bulk-jobs.repository.ts';
import { oweStep } from './owe-step.ts';
import type { StoredJob } from './stored-job.ts';

/** Stops a running job after the documents at hand; any other stays. NOT_FOUND. */
export function pauseJob(ctx: AccountActor, id: string): Promise<BulkJob> {
  return moveJob(ctx, id, 'bulk-job.paused', ['running'], (tx) => setState(tx, id, 'paused'));
}

/** Goes on with a paused job; any other stays. NOT_FOUND. */
export function resumeJob(ctx: AccountActor, id: string): Promise<BulkJob> {
  return moveJob(ctx, id, 'bulk-job.resumed', ['paused'], async (tx) => {
    await setState(tx, id, 'running');
    await oweStep(ctx, tx, id);
  });
}

/** Ends a job that runs or rests for good; any other stays. NOT_FOUND. */
export function cancelJob(ctx: AccountActor, id: string): Promise<BulkJob> {
  return moveJob(ctx, id, 'bulk-job.cancelled', ['running', 'paused'], (tx) =>
    setState(tx, id, 'cancelled', ctx.clock.now()),
  );
}

/**
 * Tries what came to nothing once more: documents of a job that ended, or a job that broke off.
 * Where nothing did, it stays. NOT_FOUND.
 */
export function retryJob(ctx: AccountActor, id: string): Promise<BulkJob> {
  return moveJob(ctx, id, 'bulk-job.retried', ['done', 'failed'], async (tx, { state }) => {
    const waiting = await waitAgain(tx, id);
    if (waiting === 0 && state === 'done') return false;
    await setState(tx, id, 'running');
    await oweStep(ctx, tx, id);
    return true;
  });
}

/** Does the move when the job is in one of the states; `false` says that there was nothing to do. */
function moveJob(
  ctx: AccountActor,
  id: string,
  action: string,
  from: readonly BulkState[],
  move: (tx: AccountTx, job: StoredJob) => Promise<boolean | void>,
): Promise<BulkJob> {
  return ctx.transaction(async (tx) => {
    const job = await getJob(tx, id, true);
    if (from.includes(job.state) && (await move(tx, job)) !== false) {
      await recordAudit(ctx, tx, [{ action, entityKind: 'bulk-job', entityId: id }]);
    }
    return viewJob(tx, id);
  });
}
