import type { AccountTx } from '../db/account-transaction.ts';

/** Mails of an account that wait because of its caps. */
export interface HeldMails {
  readonly count: number;
  /** When the first of them may go; ISO text in UTC. */
  readonly opensAt: string;
}

/** Mails that are held; null without any. */
export async function findHeldMails(tx: AccountTx): Promise<HeldMails | null> {
  const { count, opensAt } = await tx
    .selectFrom('outboxTasks')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('outboxTasks.heldUntil').as('opensAt'),
    ])
    .where('accountId', '=', tx.accountId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return opensAt === null ? null : { count, opensAt };
}
