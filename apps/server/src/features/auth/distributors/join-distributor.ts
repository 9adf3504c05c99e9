import type { OwnerTx } from '../../../platform/db/owner-transaction.ts';

/** Why an account does not become a customer of a distributor. */
export type JoinRefusal = 'distributor-unknown' | 'distributor-full';

/**
 * Finds why one more account cannot be a customer of a distributor; undefined where it can. It stays true under the lock of the
 * owners, under which accounts are created, assigned and terminated.
 */
export async function findJoinRefusal(tx: OwnerTx, code: string): Promise<JoinRefusal | undefined> {
  const distributor = await tx
    .selectFrom('distributors')
    .select('distributors.accountsMax')
    .where('distributors.code', '=', code)
    .executeTakeFirst();
  if (distributor === undefined) return 'distributor-unknown';
  return (await countAccounts(tx, code)) >= distributor.accountsMax
    ? 'distributor-full'
    : undefined;
}

async function countAccounts(tx: OwnerTx, code: string): Promise<number> {
  const { count } = await tx
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accounts.distributor', '=', code)
    .where('accounts.status', '<>', 'ended')
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes an account a customer of a distributor, which it has not approved yet. */
export async function joinDistributor(tx: OwnerTx, accountId: number, code: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ distributor: code, distributorApprovedAt: null })
    .where('accounts.id', '=', accountId)
    .execute();
}
