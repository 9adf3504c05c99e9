import { closingStateAt } from '@pinkas/domain/identity/account-closing';

import { epochMsOf, type Clock } from './clock/clock.ts';
import { getClosing } from './db/account-closing.ts';
import type { AccountTx } from './db/account-transaction.ts';
import type { Database } from './db/database.ts';
import { AppError } from './errors/app-error.ts';

/**
 * Accounts in which nothing goes on by itself, for schedules that look over all of them: closed, blocked by an operator, or
 * ended. They are read as the owner of the tables.
 */
export async function listRestingAccounts(
  { owner }: Pick<Database, 'owner'>,
  clock: Pick<Clock, 'now'>,
): Promise<ReadonlySet<number>> {
  const { rows } = await owner.query<{ id: number }>(
    `select id from accounts where closes_at <= $1 or status <> 'active'`,
    [clock.now()],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Throws ACCOUNT_CLOSED in a closed account: for what comes by other doors than a call of its people. */
export async function assertAccountOpen(tx: AccountTx, clock: Pick<Clock, 'nowMs'>): Promise<void> {
  if (await isAccountClosed(tx, clock)) throw new AppError('ACCOUNT_CLOSED');
}

/** Whether nothing of the transaction's account is changed any more: for work that was begun before. */
export async function isAccountClosed(
  tx: AccountTx,
  clock: Pick<Clock, 'nowMs'>,
): Promise<boolean> {
  const { closesAt } = await getClosing(tx);
  const closesAtMs = closesAt === null ? null : epochMsOf(closesAt);
  return closingStateAt(closesAtMs, clock.nowMs()) === 'closed';
}
