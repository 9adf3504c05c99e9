import type { OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { OperatorProblem } from '../people/operator.ts';

/**
 * Returns the state of an account and locks its row until the end of the transaction. Throws OperatorProblem where there is
 * none.
 */
export async function lockAccount(tx: OwnerTx, accountId: number) {
  const account = await tx
    .selectFrom('accounts')
    .select(['accounts.status', 'accounts.restrictedFor', 'accounts.closesAt', 'accounts.closedAt'])
    .where('accounts.id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new OperatorProblem(`There is no account ${accountId}.`);
  return account;
}
