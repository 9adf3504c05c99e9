import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { closeSession, recordSecurityEvent } from '../session/session.api.ts';
import { insertLink } from './password-links.repository.ts';

/**
 * Where a new password was asked of the person, ends the half-opened session and returns the token of the link by which it
 * is chosen; undefined for everybody else.
 */
export async function requireNewPassword(
  tx: ControlTx,
  context: CallerContext,
  email: string,
): Promise<string | undefined> {
  const { userId } = context.caller;
  const { passwordAskedAt } = await tx
    .selectFrom('users')
    .select('users.passwordAskedAt')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (passwordAskedAt === null) return undefined;
  await closeSession(tx, context);
  const token = randomToken();
  await insertLink(tx, context.clock, userId, token);
  await recordSecurityEvent(tx, context, {
    kind: 'new-password-required',
    subject: email,
    userId,
  });
  return token;
}
