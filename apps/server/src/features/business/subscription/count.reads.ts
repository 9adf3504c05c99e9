import type { PackageLimit } from '@pinkas/domain/packages/package-terms';
import { ROLES, type Role } from '@pinkas/domain/permissions/role';

import { listPeople } from '../../../platform/db/accounts/account-people.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** People who come from outside to help: a package does not count them. */
const NOT_COUNTED: readonly Role[] = ['accountant', 'account-manager'];

/** Whether a package counts a person of a role. */
export function isCountedRole(role: string): boolean {
  return ROLES.some((known) => known === role && !NOT_COUNTED.includes(known));
}

async function countUsers(tx: AccountTx): Promise<number> {
  const members = await listPeople(tx);
  const { rows: invited } = await tx.query<{ role: string }>({
    name: 'roles-of-invitations',
    text: 'select role from invitations_of_account($1)',
    values: [tx.accountId],
  });
  return [...members, ...invited].filter(({ role }) => isCountedRole(role)).length;
}

async function countBankAccounts(tx: AccountTx): Promise<number> {
  const { count } = await tx
    .selectFrom('bankAccounts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns how many there are of what a package counts where it is. */
export function countOfLimit(
  tx: AccountTx,
  limit: Exclude<PackageLimit, 'documents'>,
): Promise<number> {
  return limit === 'users' ? countUsers(tx) : countBankAccounts(tx);
}
