import { asOwner } from '../../../../platform/db/owner-transaction.ts';
import {
  lockAccount,
  recordDeed,
  type Operator,
  OperatorProblem,
} from '../../../auth/administration/administration.api.ts';

/**
 * Names the account that sells the product from today on: it charges the cards and issues the invoices of packages. Without one nothing is
 * limited. Throws OperatorProblem for an account that is terminated or does not exist.
 */
export async function nameSeller(
  operator: Operator,
  accountId: number,
): Promise<'changed' | 'unchanged'> {
  const today = operator.clock.today();
  return asOwner(operator.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account.status === 'ended') throw new OperatorProblem(`Account ${accountId} is over.`);
    const known = await tx
      .selectFrom('productSellers')
      .select('sellerAccountId')
      .where('validFrom', '<=', today)
      .orderBy('validFrom', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (known?.sellerAccountId === accountId) return 'unchanged';
    await tx
      .insertInto('productSellers')
      .values({ validFrom: today, sellerAccountId: accountId })
      .onConflict((conflict) =>
        conflict.column('validFrom').doUpdateSet({ sellerAccountId: accountId }),
      )
      .execute();
    await recordDeed(tx, operator, {
      kind: 'operator-seller-named',
      accountIds: [accountId],
      entity: { kind: 'account', id: String(accountId) },
      subject: `account:${accountId}`,
    });
    return 'changed';
  });
}
