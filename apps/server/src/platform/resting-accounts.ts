import type { OwnAccountState } from '@pinkas/contract/shell/switcher/switcher.contract';
import { closingStateAt } from '@pinkas/domain/identity/account-closing';
import { RESTRICTIONS, type AccountState } from '@pinkas/domain/permissions/account-state';
import { accountStateOf, isAtWork } from '@pinkas/domain/permissions/account-states';

import { epochMsOf, type Clock } from './clock/clock.ts';
import { getClosing } from './db/accounts/account-closing.ts';
import type { AccountTx } from './db/account-transaction.ts';
import type { Database } from './db/database.ts';
import { AppError } from './errors/app-error.ts';

/**
 * Lists accounts in which nothing runs automatically, for schedules that scan all of them: closed, restricted by an
 * operator, or terminated. They are read as the owner of the tables.
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

/** Returns what an account may do, from what is stored of it. */
export function stateOfAccount(
  { status, closesAt }: { readonly status: string; readonly closesAt: string | null },
  nowMs: number,
): AccountState {
  const closesAtMs = closesAt === null ? null : epochMsOf(closesAt);
  return accountStateOf(status, closingStateAt(closesAtMs, nowMs) === 'closed');
}

/** Returns how far an account can be worked in, as its people see it: its restriction, else the state of its closing. */
export function ownStateOf(
  { status, closesAt }: { readonly status: string; readonly closesAt: string | null },
  nowMs: number,
): OwnAccountState {
  const restriction = RESTRICTIONS.find((one) => one === status);
  return restriction ?? closingStateAt(closesAt === null ? null : epochMsOf(closesAt), nowMs);
}

/**
 * Throws ACCOUNT_CLOSED in an account that is inactive, for entry points other than a call of its people: visitors do not learn
 * the reason.
 */
export async function assertAccountAtWork(
  tx: AccountTx,
  clock: Pick<Clock, 'nowMs'>,
): Promise<void> {
  if (await isAccountAtRest(tx, clock)) throw new AppError('ACCOUNT_CLOSED');
}

/** Returns whether nothing of the transaction's account is changed at this time: for work that was begun before. */
export async function isAccountAtRest(
  tx: AccountTx,
  clock: Pick<Clock, 'nowMs'>,
): Promise<boolean> {
  return !isAtWork(stateOfAccount(await getClosing(tx), clock.nowMs()));
}
