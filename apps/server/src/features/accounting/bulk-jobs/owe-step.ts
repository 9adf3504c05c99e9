import { randomUUIDv7 } from 'node:crypto';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import { oweTask } from '../../../platform/jobs/owe-task.ts';
import { setTask } from './bulk-jobs.repository.ts';

/**
 * Owes the next step of a job, behind all that waits in the queue by now: the mails and prints of the
 * steps before it, and those of other people. Only this task carries the job on from here.
 */
export async function oweStep(
  actor: Pick<AccountActor, 'clock' | 'ip' | 'userId'>,
  tx: AccountTx,
  jobId: string,
  taskId: string = randomUUIDv7(),
): Promise<void> {
  const { userId, ip } = actor;
  const payload = { jobId, userId, ip };
  await oweTask(tx, { kind: 'bulk-job', payload, id: taskId, at: actor.clock.now() });
  await setTask(tx, jobId, taskId);
}
