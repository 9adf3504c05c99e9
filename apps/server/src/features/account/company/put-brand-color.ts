import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/**
 * Sets another colour of the business, `#rrggbb`. Documents that are issued already keep theirs. The caller writes the change
 * into the audit and serialises two saves; the version of the details does not change, since no form of them has the colour.
 */
export async function putBrandColor(
  tx: AccountTx,
  brandColor: string,
  updatedAt: string,
): Promise<void> {
  await tx
    .updateTable('businessProfiles')
    .set({ brandColor, updatedAt })
    .where('accountId', '=', tx.accountId)
    .execute();
}
