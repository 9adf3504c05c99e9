import type { Branch, BranchForm } from '@pinkas/contract/business/branches/branches.contract';
import type { BranchDetails } from '@pinkas/domain/company/branch';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

const DETAILS = [
  'id',
  'code',
  'nameHe',
  'nameEn',
  'address',
  'addressEn',
  'city',
  'cityEn',
  'phone',
  'isDefault',
  'version',
] as const;

/**
 * Returns the branches of the business: those that did not end by their codes, and then those that
 * did.
 */
export async function listBranches(tx: AccountTx): Promise<Branch[]> {
  const rows = await tx
    .selectFrom('branches')
    .select([...DETAILS, 'endedAt'])
    .where('accountId', '=', tx.accountId)
    .orderBy('endedAt', (order) => order.desc().nullsFirst())
    .orderBy('code')
    .execute();
  return rows.map(({ endedAt, ...branch }) => ({ ...branch, isEnded: endedAt !== null }));
}

export async function insertBranch(
  tx: AccountTx,
  branch: BranchDetails & {
    readonly id: string;
    readonly isDefault: boolean;
    readonly createdAt: string;
  },
): Promise<void> {
  await tx
    .insertInto('branches')
    .values({ accountId: tx.accountId, ...branch })
    .execute();
}

/** Writes the details over the version that they were made from; false when another save came first. */
export async function updateBranch(
  tx: AccountTx,
  id: string,
  form: BranchForm,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('branches')
    .set({ ...form, version: version + 1 })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Sets whether new documents begin with the branch, and since when it is closed, null for not. */
export async function updateBranchState(
  tx: AccountTx,
  id: string,
  state: { readonly isDefault: boolean; readonly endedAt?: string | null },
): Promise<void> {
  await tx
    .updateTable('branches')
    .set(state)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
