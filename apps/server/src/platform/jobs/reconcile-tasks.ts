import type { Pool } from 'pg';

import { inAccount } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';

interface OrphanedTask {
  readonly accountId: number;
  readonly taskId: string;
}

/**
 * Enqueues again the pending tasks whose job was lost: after a restore of the tables alone, or when
 * jobs were removed by hand. Returns how many.
 */
export async function requeueOrphanedTasks(db: Database, owner: Pool = db.owner): Promise<number> {
  // Maintenance scans all accounts as the owner of the tables; the queue is its own.
  const { rows } = await owner.query<OrphanedTask>(`
    select t.account_id as "accountId", t.id as "taskId"
    from outbox_tasks t
    left join graphile_worker.jobs j
      on j.key = 'outbox-task:' || t.id and (j.attempts < j.max_attempts or j.locked_at is not null)
    where t.state = 'pending' and j.key is null`);
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
