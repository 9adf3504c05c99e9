import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { getJob } from './bulk-jobs.repository.ts';
import type { StoredJob } from './stored-job.ts';

/** A step of a job that runs, and the task that does it. */
export interface Step {
  readonly actor: AccountActor;
  readonly services: Services;
  readonly taskId: string;
  readonly job: StoredJob;
}

/** The job when it runs and this task carries it on; undefined for a task that comes late. */
export async function lockRunning(
  tx: AccountTx,
  jobId: string,
  taskId: string,
): Promise<StoredJob | undefined> {
  const job = await getJob(tx, jobId, true);
  return job.state === 'running' && job.taskId === taskId ? job : undefined;
}
