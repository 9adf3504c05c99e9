import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Makes two saves of what belongs to one business go one after the other, to the end of their transactions. */
export async function lockBusiness(tx: AccountTx): Promise<void> {
  await tx
    .selectFrom('businessProfiles')
    .select('version')
    .where('accountId', '=', tx.accountId)
    .forNoKeyUpdate()
    .execute();
}
