import type { PasswordOutcome } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { passwordLacks } from '@pinkas/domain/identity/password-rules';

import type { CallerContext } from '../../../platform/context.ts';
import { endLinks } from '../../auth/password/password.api.ts';
import { tellPerson } from '../../auth/notices/notices.api.ts';
import { endOtherSessions, recordSecurityEvent } from '../../auth/session/session.api.ts';
import { withOwnPassword } from './with-own-password.ts';

/**
 * Changes the password of the caller, who gives the current one. The other sessions and mailed links are revoked, this
 * session continues, and the person is notified by mail.
 */
export function changePassword(
  context: CallerContext,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<PasswordOutcome> {
  const { userId, accountId } = context.caller;
  return withOwnPassword<string | undefined, PasswordOutcome>(context, current, {
    prepare: async ({ email }) =>
      passwordLacks(password, email).length > 0
        ? undefined
        : context.services.passwords.hash(password),
    run: async (tx, { subject }, passwordHash) => {
      if (passwordHash === undefined) return 'weak';
      await tx
        .updateTable('users')
        .set({ passwordHash, passwordAskedAt: null })
        .where('users.id', '=', userId)
        .execute();
      await endOtherSessions(tx, context);
      // A link that was mailed before would admit whoever reads that mailbox.
      await endLinks(tx, context.clock, userId);
      await recordSecurityEvent(tx, context, { kind: 'password-changed', subject, userId });
      await tellPerson(tx, context, { userId, accountId, change: 'password-changed' });
      return 'changed';
    },
  });
}
