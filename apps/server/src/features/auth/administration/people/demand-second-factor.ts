import { asOwner } from '../../../../platform/db/owner-transaction.ts';
import { type Operator, OperatorProblem, recordDeed } from './operator.ts';

/**
 * Demands a second factor of everybody in an account, or no longer. Repeating it changes nothing more. Throws
 * OperatorProblem for an account that does not exist.
 */
export function demandSecondFactor(
  operator: Operator,
  accountId: number,
  isDemanded: boolean,
): Promise<'changed' | 'unchanged'> {
  return asOwner(operator.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('accounts.demandsSecondFactor')
      .where('accounts.id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new OperatorProblem(`There is no account ${accountId}.`);
    if (account.demandsSecondFactor === isDemanded) return 'unchanged';
    await tx
      .updateTable('accounts')
      .set({ demandsSecondFactor: isDemanded })
      .where('accounts.id', '=', accountId)
      .execute();
    await recordDeed(tx, operator, {
      kind: isDemanded ? 'operator-second-factor-demanded' : 'operator-second-factor-released',
      accountIds: [accountId],
      entity: { kind: 'account', id: String(accountId) },
      subject: `account:${accountId}`,
    });
    return 'changed';
  });
}
