import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { passwordLacks } from '@pinkas/domain/identity/password-rules';

import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { endSessionsOf, recordSecurityEvent } from '../session/session.api.ts';
import { forgetPerson, lockPerson, throttleSubjects } from '../throttle/throttle.api.ts';
import { findLinkOwner, useLink, type LinkOwner } from './password-links.repository.ts';
import { writeChangedMail } from './password-mail.ts';

/** Returns the person of a link that may still be used. */
export function openLink(context: RequestContext, token: string): Promise<LinkOwner | undefined> {
  return inControlPlane(context.db, (tx) => findLinkOwner(tx, context.clock, token));
}

/**
 * Sets the password by a mailed link. The link is used up, all sessions of the person are revoked and the block of
 * too many failures is lifted; the second step of signing in is asked for as ever. The person is notified by mail.
 */
export async function choosePassword(
  context: RequestContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<'changed' | 'link-ended' | 'weak'> {
  const owner = await openLink(context, token);
  if (owner === undefined) return 'link-ended';
  if (passwordLacks(password, owner.email).length > 0) return 'weak';
  // Hashed outside the transaction, which checks the link once more.
  const hash = await context.services.passwords.hash(password);
  const changed = await inControlPlane(context.db, (tx) =>
    change(tx, context, { token, subject: canonicalEmail(owner.email), passwordHash: hash }),
  );
  if (changed === undefined) return 'link-ended';
  await tellOwner(context, changed);
  return 'changed';
}

async function change(
  tx: ControlTx,
  context: RequestContext,
  {
    token,
    subject,
    passwordHash,
  }: { readonly token: string; readonly subject: string; readonly passwordHash: string },
): Promise<LinkOwner | undefined> {
  const { clock, ip } = context;
  // A sign-in with the old password that is in progress finishes before, or is decided by the new
  // one.
  await lockPerson(tx, throttleSubjects({ subject, ip }));
  const owner = await useLink(tx, clock, token);
  if (owner === undefined) return undefined;
  const { userId } = owner;
  await tx
    .updateTable('users')
    .set({ passwordHash, passwordAskedAt: null })
    .where('users.id', '=', userId)
    .execute();
  await endSessionsOf(tx, userId, clock.now());
  await forgetPerson(tx, subject);
  await recordSecurityEvent(tx, context, { kind: 'password-changed', subject, userId });
  return owner;
}

/** The password is changed whether or not this mail can be sent. */
async function tellOwner(
  context: RequestContext,
  { email, language, userId }: LinkOwner,
): Promise<void> {
  const { mail, config } = context.services;
  const news = writeChangedMail({ email, link: `${config.origin}/`, language });
  try {
    await mail.send({ ...news, to: [email] });
  } catch (error) {
    context.services.log.error({ err: error, userId }, 'the news of a new password was not sent');
  }
}
