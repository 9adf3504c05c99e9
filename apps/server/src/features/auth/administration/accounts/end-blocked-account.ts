import { systemActor } from '@pinkas/domain/identity/actor';

import { asOwner } from '../../../../platform/db/owner-transaction.ts';
import { endAccount, isUnverified } from './end-account.ts';
import { AT_THE_MACHINE, type Operator, OperatorProblem } from '../people/operator.ts';

/**
 * Terminates a blocked account, or one whose address nobody verified, permanently: its tax ID and the addresses of its
 * people are free. Repeating it changes nothing more. Throws OperatorProblem for an account that is active, or does not
 * exist.
 */
export function endBlockedAccount(
  operator: Operator,
  accountId: number,
): Promise<'ended' | 'unchanged'> {
  return asOwner(operator.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('accounts.status')
      .where('accounts.id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new OperatorProblem(`There is no account ${accountId}.`);
    if (account.status === 'ended') return 'unchanged';
    if (account.status !== 'blocked' && !(await isUnverified(tx, accountId))) {
      throw new OperatorProblem(`Account ${accountId} is at work. Block it first.`);
    }
    const { clock } = operator;
    const actor = systemActor('admin', null);
    await endAccount(tx, { clock, actor, ...AT_THE_MACHINE, reason: 'operator' }, accountId);
    return 'ended';
  });
}
