import type { OwnManager } from '@pinkas/contract/account/managers/managers.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Returns who manages the transaction's account for its owner, the longest relation first. */
export async function listManagers(tx: AccountTx): Promise<OwnManager[]> {
  const { rows } = await tx.query<OwnManager & Record<string, unknown>>({
    name: 'managers-of-account',
    text: `select user_id as id, email, full_name as "fullName", since, is_active as "isActive",
      last_visit_at as "lastVisitAt" from managers_of_account($1)`,
    values: [tx.accountId],
  });
  return rows;
}

/** Ends the relation to an account manager; returns false where there is none. */
export async function endManager(tx: AccountTx, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ isEnded: boolean }>({
    name: 'end-manager',
    text: 'select end_manager($1, $2) as "isEnded"',
    values: [tx.accountId, userId],
  });
  return rows[0]?.isEnded === true;
}
