import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Makes two saves of one business, its images or its branches, go one after the other. */
export async function lockBusiness(tx: AccountTx): Promise<void> {
  await tx
    .selectFrom('businessProfiles')
    .select('version')
    .where('accountId', '=', tx.accountId)
    .forNoKeyUpdate()
    .execute();
}
