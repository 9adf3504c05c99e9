import { asOwner } from '../../../../platform/db/owner-transaction.ts';
import { endSessionsOf } from '../../session/session.api.ts';
import { enqueueAccessNotice } from './access-notice.ts';
import { type Operator, recordDeed } from './operator.ts';
import { getPerson } from './people.reads.ts';

/**
 * Makes a person choose a new password at the next sign-in, after the code, and ends all sessions. Repeating it changes
 * nothing until the password is chosen. Throws OperatorProblem for an unknown person.
 */
export async function askNewPassword(
  operator: Operator,
  email: string,
): Promise<'asked' | 'unchanged'> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    const at = operator.clock.now();
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ passwordAskedAt: at })
      .where('users.id', '=', person.id)
      .where('users.passwordAskedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'unchanged';
    await endSessionsOf(tx, person.id, at);
    await recordDeed(tx, operator, {
      kind: 'operator-password-asked',
      accountIds: person.accountIds,
      entity: { kind: 'person', id: person.id },
      subject: person.subject,
      userId: person.id,
    });
    const [home] = person.accountIds;
    if (home !== undefined) {
      const { email: to, language } = person;
      const notice = { email: to, language, change: 'password-asked' as const };
      await enqueueAccessNotice(await tx.inAccount(home), at, notice);
    }
    return 'asked';
  });
}
