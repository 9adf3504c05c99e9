import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import type { CallerContext } from '../../../platform/context.ts';
import { asOwner } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isLive } from '../session/session.api.ts';
import { lockInvitation, takeUp } from './take-up.ts';

/**
 * Admits the signed-in person to the account of an invitation to their mailbox. The session opens that account from
 * its next start on; tabs that show another one stay there. Throws INVITATION_ENDED and INVITATION_OF_ANOTHER.
 */
export function accept(context: CallerContext, token: string): Promise<number> {
  const { caller, db } = context;
  return asOwner(db, async (tx) => {
    if (!(await isLive(tx, caller.sessionId))) throw new AppError('NOT_SIGNED_IN');
    const invitation = await lockInvitation(tx, context, token);
    if (invitation === undefined) throw new AppError('INVITATION_ENDED');
    const person = await tx
      .selectFrom('users')
      .select(['users.id', 'users.email', 'users.fullName'])
      .where('users.id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    if (canonicalEmail(person.email) !== invitation.emailCanonical) {
      throw new AppError('INVITATION_OF_ANOTHER');
    }
    if (!(await takeUp(tx, context, invitation, person))) throw new AppError('INVITATION_ENDED');
    const { accountId } = invitation;
    await tx
      .updateTable('sessions')
      .set({ accountId })
      .where('sessions.id', '=', caller.sessionId)
      .execute();
    return accountId;
  });
}
