import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { endSessionsOf } from '../session/session.api.ts';
import { type Operator, OperatorProblem, recordDeed } from './people/operator.ts';
import { getPerson, type KnownPerson } from './people/people.reads.ts';

/** Whether something changed, or was so already. */
export type OperatingOutcome = 'changed' | 'unchanged';

/**
 * Makes a person an operator of the product. No call does this: whoever could would make more of them. Throws OperatorProblem for an
 * unknown person, and for somebody without an account to sign in to.
 */
export function grantOperating(operator: Operator, email: string): Promise<OperatingOutcome> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    if (person.accountIds.length === 0) {
      throw new OperatorProblem(`${email} belongs to no account.`);
    }
    const known = await tx
      .selectFrom('operators')
      .select('operators.endedAt')
      .where('operators.userId', '=', person.id)
      .executeTakeFirst();
    if (known?.endedAt === null) return 'unchanged';
    const since = operator.clock.now();
    await tx
      .insertInto('operators')
      .values({ userId: person.id, since })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ since, endedAt: null }))
      .execute();
    await record(tx, operator, person, 'operator-operating-granted');
    return 'changed';
  });
}

/** Revokes it, with every session of the person. Throws OperatorProblem for an unknown person. */
export function takeOperating(operator: Operator, email: string): Promise<OperatingOutcome> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    const endedAt = operator.clock.now();
    const { numUpdatedRows } = await tx
      .updateTable('operators')
      .set({ endedAt })
      .where('operators.userId', '=', person.id)
      .where('operators.endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'unchanged';
    await endSessionsOf(tx, person.id, endedAt);
    await record(tx, operator, person, 'operator-operating-taken');
    return 'changed';
  });
}

function record(
  tx: OwnerTx,
  operator: Operator,
  { id, subject, accountIds }: KnownPerson,
  kind: 'operator-operating-granted' | 'operator-operating-taken',
): Promise<void> {
  return recordDeed(tx, operator, {
    kind,
    accountIds,
    entity: { kind: 'person', id },
    subject,
    userId: id,
  });
}
