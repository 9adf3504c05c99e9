import type { CallingKey } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Returns the name of a key or an application, as a person of the business knows it; empty for one that is gone. */
export async function findCallerName(
  tx: AccountTx,
  { id, isApp = false }: Pick<CallingKey, 'id' | 'isApp'>,
): Promise<string> {
  if (isApp) {
    const grant = await tx
      .selectFrom('oauthGrants')
      .select('oauthGrants.appName')
      .where('oauthGrants.accountId', '=', tx.accountId)
      .where('oauthGrants.id', '=', id)
      .executeTakeFirst();
    return grant?.appName ?? '';
  }
  const key = await tx
    .selectFrom('apiKeys')
    .select('apiKeys.name')
    .where('apiKeys.accountId', '=', tx.accountId)
    .where('apiKeys.id', '=', id)
    .executeTakeFirst();
  return key?.name ?? '';
}
