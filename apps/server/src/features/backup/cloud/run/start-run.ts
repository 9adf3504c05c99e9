import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { epochMsOf, type Clock } from '../../../../platform/clock/clock.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { endRun, findOpenRun, insertRun, listRuns } from '../stored/runs.repository.ts';
import { runBackupTask } from './run-backup.ts';

/** A step takes minutes: a run that has been silent for so long was left by everybody. */
const LEFT_AFTER_MS = 3 * 3_600_000;

/**
 * Starts a run of a destination that the caller has locked. Returns false where one is on its way; one that was left
 * in the middle is ended first, and what it sent is not sent again.
 */
export async function startRun(
  tx: AccountTx,
  clock: Clock,
  destinationId: string,
): Promise<boolean> {
  const at = clock.now();
  const open = await findOpenRun(tx, destinationId);
  if (open !== undefined) {
    if (clock.nowMs() - epochMsOf(open.aliveAt) < LEFT_AFTER_MS) return false;
    await endRun(tx, open.id, { at, outcome: 'interrupted' });
  }
  const [last] = await listRuns(tx, { destinationId, limit: 1 });
  const isResumed = last !== undefined && last.outcome !== 'proven' && last.sentBytes > 0;
  const [id, taskId] = [newId(), newId()];
  await insertRun(tx, { id, destinationId, kind: 'backup', startedAt: at, isResumed, taskId });
  await enqueue(tx, runBackupTask, { runId: id }, { at, id: taskId });
  return true;
}
