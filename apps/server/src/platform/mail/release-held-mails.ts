import { isoText } from '../clock/clock.ts';
import { inAccount } from '../db/account-transaction.ts';
import { defineSchedule } from '../jobs/schedule.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;

interface HeldTask {
  readonly accountId: number;
  readonly taskId: string;
}

/**
 * Enqueues again the tasks whose hour has come, the oldest first, and deletes counts of past days. Returns how
 * many tasks.
 */
export async function releaseHeldMails({ db, clock }: Services): Promise<number> {
  // Over all accounts, as the owner of the tables.
  const { rows } = await db.owner.query<HeldTask>(
    `select account_id as "accountId", id as "taskId" from outbox_tasks
      where state = 'held' and held_until <= $1 order by created_at, id`,
    [clock.now()],
  );
  for (const { accountId, taskId } of rows) {
    await inAccount(db, { accountId }, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('outboxTasks')
        .set({ state: 'pending', heldUntil: null })
        .where('accountId', '=', accountId)
        .where('id', '=', taskId)
        .where('state', '=', 'held')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      // Its earlier job may have used up its attempts.
      await tx.query({
        name: 'enqueue-task-again',
        text: 'select enqueue_outbox_task($1, $2, true)',
        values: [accountId, taskId],
      });
    });
  }
  await db.owner.query('delete from mail_counts where ends_at < $1', [
    isoText(clock.nowMs() - DAY_MS),
  ]);
  return rows.length;
}

/** Mails are sent within a minute after the next hour begins. */
export const releaseHeldMailsSchedule = defineSchedule({
  name: 'mail.release',
  cron: '* * * * *',
  run: releaseHeldMails,
});
