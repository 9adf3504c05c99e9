import { asOwner } from '../../../platform/db/owner-transaction.ts';
import { endSessionsOf } from '../session/session.api.ts';
import { enqueueAccessNotice } from './access-notice.ts';
import { type Operator, recordDeed } from './operator.ts';
import { getPerson } from './people.reads.ts';

/**
 * Takes the telephone of a person away from signing in, so that codes go to their mail again, and ends their
 * sessions with the codes that wait. Done again it changes nothing more. Throws OperatorProblem for nobody.
 */
export async function resetSecondFactor(
  operator: Operator,
  email: string,
): Promise<'reset' | 'unchanged'> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ phone: '' })
      .where('users.id', '=', person.id)
      .where('users.phone', '<>', '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'unchanged';
    const at = operator.clock.now();
    await endSessionsOf(tx, person.id, at);
    await recordDeed(tx, operator, {
      kind: 'operator-second-factor-reset',
      accountIds: person.accountIds,
      entity: { kind: 'person', id: person.id },
      subject: person.subject,
      userId: person.id,
    });
    const [home] = person.accountIds;
    if (home !== undefined) {
      const notice = { email: person.email, change: 'second-factor-reset' as const };
      await enqueueAccessNotice(await tx.inAccount(home), at, notice);
    }
    return 'reset';
  });
}
