import type { Pool } from 'pg';

import { isoText } from '../clock/clock.ts';
import { inAccount } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';
import type { Services } from '../services.ts';
import { defineSchedule } from './schedule.ts';

/** Longer than the sweep leaves a task without a job: twice its pause. */
const STALLED_MS = 10 * 60_000;

interface OrphanedTask {
  readonly accountId: number;
  readonly taskId: string;
}

/** Pending tasks that no job with a try left, or at work, will run. */
const ORPHANED = `select t.account_id as "accountId", t.id as "taskId" from outbox_tasks t
  left join graphile_worker.jobs j
    on j.key = 'outbox-task:' || t.id and (j.attempts < j.max_attempts or j.locked_at is not null)
  where t.state = 'pending' and j.key is null`;

/**
 * Enqueues again the pending tasks whose job was lost: after a restore of the tables alone, when jobs were removed
 * by hand, or when the last try of a task could not write how it ended. Returns how many.
 */
export async function requeueOrphanedTasks(db: Database, owner: Pool = db.owner): Promise<number> {
  // Maintenance scans all accounts as the owner of the tables; the queue is its own.
  const { rows } = await owner.query<OrphanedTask>(ORPHANED);
  for (const task of rows) {
    await inAccount(db, task, (tx) =>
      tx.query({
        name: 'enqueue-task-again',
        text: 'select enqueue_outbox_task($1, $2, true)',
        values: [task.accountId, task.taskId],
      }),
    );
  }
  return rows.length;
}

/** Searches for tasks whose job was lost. A start does so too. */
export const requeueOrphanedTasksSchedule = defineSchedule({
  name: 'tasks.requeue',
  cron: '*/5 * * * *',
  async run({ db, log }: Services) {
    const count = await requeueOrphanedTasks(db);
    if (count > 0)
      log.warn({ tasks: count }, 'tasks whose job was lost were put on the queue again');
  },
});

/** Whether a task has been without a job for longer than the sweep should leave it so. */
export async function hasStalledTasks({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = isoText(clock.nowMs() - STALLED_MS);
  const { rowCount } = await db.owner.query(`${ORPHANED} and t.created_at < $1 limit 1`, [before]);
  return rowCount !== 0;
}
