import type { Action } from '@pinkas/domain/permissions/actions';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { hasLeft } from '../db/accounts/account-people.ts';
import type { AccountTx } from '../db/account-transaction.ts';
import { principalOf, type StoredRights } from './member-rights.ts';

/** Somebody for whom something runs, and what they have to be allowed for it. */
export interface Running {
  readonly userId: string;
  readonly today: LocalDate;
  readonly needs: Action;
}

/**
 * Returns whether what somebody left running continues: they still have access to the account, and may still have it
 * done.
 */
export async function mayGoOn(tx: AccountTx, { userId, today, needs }: Running): Promise<boolean> {
  if (await hasLeft(tx, userId, today)) return false;
  const { rows } = await tx.query<StoredRights & Record<string, unknown>>({
    name: 'rights-of-member',
    text: `select user_id as "userId", role, permission_groups as "permissionGroups",
        denied_paths as "deniedPaths", accountant_rights as "accountantRights",
        own_documents_only as "ownDocumentsOnly", documents_from as "documentsFrom",
        documents_until as "documentsUntil"
      from members_of_account($1) where user_id = $2`,
    values: [tx.accountId, userId],
  });
  const [member] = rows;
  // Made-up histories have work of people whom nobody made.
  return member === undefined || isAllowed(principalOf(member), needs);
}
