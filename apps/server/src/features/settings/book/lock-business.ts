import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Serialises saves of the page, to the end of their transactions. */
export async function lockBusiness(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'lock-business',
    text: 'select from business_profiles where account_id = $1 for no key update',
    values: [tx.accountId],
  });
}
