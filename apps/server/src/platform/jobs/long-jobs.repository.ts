import type { Insertable, Updateable } from 'kysely';

import type { AccountTx } from '../db/account-transaction.ts';
import type { LongJobs } from '../db/schema.types.ts';

export type LongJobState = LongJobs['state'];

/** Columns of which a change or a lock asks that they are still so. */
type Expected = Partial<Pick<LongJobs, 'taskId' | 'runId' | 'state' | 'resultKey'>>;

/** Changes a job; false when it is not as expected. */
export async function changeJob(
  tx: AccountTx,
  id: string,
  expected: Expected,
  change: Updateable<LongJobs>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('longJobs')
    .set(change)
    .where((eb) => eb.and({ accountId: tx.accountId, id, ...expected }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Locks a job; undefined when it was never started, or is not as expected. */
export function lockJob(
  tx: AccountTx,
  id: string,
  expected: Expected = {},
): Promise<Pick<LongJobs, 'state' | 'resultKey'> | undefined> {
  return tx
    .selectFrom('longJobs')
    .select(['state', 'resultKey'])
    .where((eb) => eb.and({ accountId: tx.accountId, id, ...expected }))
    .forUpdate()
    .executeTakeFirst();
}

/** Enters a job that runs, or starts it once more. */
export async function saveStart(
  tx: AccountTx,
  job: Omit<Insertable<LongJobs>, 'accountId' | 'state'> & { taskId: string },
): Promise<void> {
  const running = { state: 'running', taskId: job.taskId, runId: null, endedAt: null } as const;
  await tx
    .insertInto('longJobs')
    .values({ ...job, ...running, accountId: tx.accountId })
    .onConflict((conflict) => conflict.columns(['accountId', 'id']).doUpdateSet(running))
    .execute();
}

/** Jobs of a kind that run or are paused. */
export async function countOpenJobs(tx: AccountTx, kind: string): Promise<number> {
  const { count } = await tx
    .selectFrom('longJobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', tx.accountId)
    .where('kind', '=', kind)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirstOrThrow();
  return count;
}
