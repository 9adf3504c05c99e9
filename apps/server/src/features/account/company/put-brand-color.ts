import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/**
 * Gives the business another colour, `#rrggbb`. Documents that are issued already keep theirs. The caller writes
 * the change into the audit and keeps two saves apart; the version of the details is not touched, since no form of them holds the colour.
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
