import { asOwner, type OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { endSessionsOf } from '../../session/session.api.ts';
import { enqueueAccessNotice } from './access-notice.ts';
import { type Operator, recordDeed } from './operator.ts';
import { getPerson } from './people.reads.ts';

/**
 * Removes telephone, authenticator app, passkeys and recovery codes of a person from signing in, so that codes are sent to
 * their mail again, and revokes their sessions with the pending codes. Repeating it changes nothing more. Throws
 * OperatorProblem for an unknown person.
 */
export async function resetSecondFactor(
  operator: Operator,
  email: string,
): Promise<'reset' | 'unchanged'> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    if (!(await takeFactorsAway(tx, person.id))) return 'unchanged';
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
      const { email: to, language } = person;
      const notice = { email: to, language, change: 'second-factor-reset' as const };
      await enqueueAccessNotice(await tx.inAccount(home), at, notice);
    }
    return 'reset';
  });
}

/** Returns whether there was any factor beside the mail. */
async function takeFactorsAway(tx: OwnerTx, userId: string): Promise<boolean> {
  const gone = [
    await tx
      .deleteFrom('authenticatorApps')
      .where('authenticatorApps.userId', '=', userId)
      .executeTakeFirst(),
    await tx
      .deleteFrom('recoveryCodes')
      .where('recoveryCodes.userId', '=', userId)
      .executeTakeFirst(),
    await tx.deleteFrom('passkeys').where('passkeys.userId', '=', userId).executeTakeFirst(),
  ];
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ phone: '', preferredFactor: null })
    .where('users.id', '=', userId)
    .where((where) =>
      where.or([where('users.phone', '<>', ''), where('users.preferredFactor', 'is not', null)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n || gone.some(({ numDeletedRows }) => numDeletedRows > 0n);
}
