import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Subscription } from '../../../business/subscription/subscription.api.ts';

/** Inserts the subscription of the account, in place of the one that it has until a moment. Returns its id. */
export async function replaceSubscription(
  tx: AccountTx,
  replaced: { readonly id: string; readonly at: string } | undefined,
  next: Omit<Subscription, 'id' | 'lapsedAt'>,
): Promise<string> {
  const { accountId } = tx;
  if (replaced !== undefined) {
    await tx
      .updateTable('subscriptions')
      .set({ replacedAt: replaced.at })
      .where('accountId', '=', accountId)
      .where('id', '=', replaced.id)
      .execute();
  }
  const id = newId();
  await tx
    .insertInto('subscriptions')
    .values({ accountId, id, ...next })
    .execute();
  return id;
}
