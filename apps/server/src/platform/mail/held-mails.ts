import type { AccountTx } from '../db/account-transaction.ts';

/** Mails of an account that are held by its caps. */
export interface HeldMails {
  readonly count: number;
  /** When the first of them may go; ISO text in UTC. */
  readonly opensAt: string;
}

/** Mails that are held; null without any. `others` are the kinds of tasks that are held for reasons of their own. */
export async function findHeldMails(
  tx: AccountTx,
  others: readonly string[],
): Promise<HeldMails | null> {
  const { count, opensAt } = await tx
    .selectFrom('outboxTasks')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('outboxTasks.heldUntil').as('opensAt'),
    ])
    .where('accountId', '=', tx.accountId)
    .where('state', '=', 'held')
    // A task that never ran waits for something other than the caps.
    .where('attempts', '>', 0)
    .where('kind', 'not in', [...others])
    .executeTakeFirstOrThrow();
  return opensAt === null ? null : { count, opensAt };
}
