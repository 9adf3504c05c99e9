import type { AccountantRight } from '@pinkas/domain/permissions/accountant-right';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** An accountant of the transaction's account, as stored. */
export interface AccountantRow extends Record<string, unknown> {
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  readonly rights: readonly string[];
  readonly since: string;
  readonly lastVisitAt: string | null;
}

/** Returns the accountants of the transaction's account, the longest relation first. */
export async function listAccountants(tx: AccountTx): Promise<readonly AccountantRow[]> {
  const { rows } = await tx.query<AccountantRow>({
    name: 'accountants-of-account',
    text: `select user_id as "userId", email, full_name as "fullName", rights, since,
      last_visit_at as "lastVisitAt" from accountants_of_account($1)`,
    values: [tx.accountId],
  });
  return rows;
}

/**
 * Sets other rights of an accountant; undefined for somebody who is none, else whether that is a change.
 */
export async function setRights(
  tx: AccountTx,
  userId: string,
  rights: readonly AccountantRight[],
): Promise<boolean | undefined> {
  const { rows } = await tx.query<{ isChanged: boolean | null }>({
    name: 'set-accountant-rights',
    text: 'select set_accountant_rights($1, $2, $3) as "isChanged"',
    values: [tx.accountId, userId, rights],
  });
  return rows[0]?.isChanged ?? undefined;
}

/** Ends the relation to an accountant; returns false where there is none. */
export async function endRelation(tx: AccountTx, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ isEnded: boolean }>({
    name: 'end-accountant',
    text: 'select end_accountant($1, $2) as "isEnded"',
    values: [tx.accountId, userId],
  });
  return rows[0]?.isEnded === true;
}
