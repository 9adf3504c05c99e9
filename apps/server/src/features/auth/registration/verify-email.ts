import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import type { RequestContext } from '../../../platform/context.ts';
import {
  type ControlTx,
  inAccount,
  inControlPlane,
} from '../../../platform/db/account-transaction.ts';
import { keepOwnersWaiting } from '../../../platform/db/owner-transaction.ts';
import { setAccount } from '../../../platform/db/accounts/set-account.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { asksForPhone } from '../phones/phones.api.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import { passesLimit, registrationSubjects } from '../throttle/throttle.api.ts';
import { mailEmailLinkTask } from './email-link-task.ts';
import { endEmailLinks, findEmailLink, useEmailLink } from './email-links.repository.ts';
import { findUnverified, hasLostTaxId } from './registration.reads.ts';

/**
 * Mails another link that verifies an address. The requester learns nothing of the address: the mail is sent
 * after the answer, which is the same for an unknown one and for one that needs no verification.
 */
export async function sendEmailLink(
  { services, db, clock, ip }: RequestContext,
  input: { readonly email: string; readonly robotAnswer: string | undefined },
): Promise<'sent' | 'robot-check' | 'too-many'> {
  if (!(await services.robotCheck.accepts(input.robotAnswer))) return 'robot-check';
  const email = canonicalEmail(input.email);
  const { link, linkAddress } = registrationSubjects(email, ip);
  const person = await inControlPlane(db, async (tx) => {
    if (!(await passesLimit(tx, clock, [link, linkAddress]))) return 'too-many';
    return findUnverified(tx, email);
  });
  if (person === 'too-many') return 'too-many';
  if (person !== undefined) {
    const options = { at: clock.now(), isMailCounted: true };
    await inAccount(db, person, (tx) =>
      enqueue(tx, mailEmailLinkTask, { email, application: '' }, options),
    );
  }
  return 'sent';
}

/**
 * Verifies an address by a mailed link; then its person may sign in, to verify a telephone where the settings ask for
 * it, and to begin. The link of a registration whose tax ID a business took meanwhile is dead.
 */
export function confirmEmail(
  context: RequestContext,
  token: string,
): Promise<'verified' | 'link-ended'> {
  const { db, clock, services } = context;
  const registrationStep = asksForPhone(services) ? 'PHONE_VERIFICATION' : 'START';
  return inControlPlane(db, async (tx) => {
    const found = await findEmailLink(tx, token);
    if (found === undefined) return 'link-ended';
    // Of this and a correction of another business to the same tax ID, one finds the other.
    await keepOwnersWaiting(tx);
    if (!(await lockLiving(tx, found.accountId))) return 'link-ended';
    await setAccount(tx, db.isDistributed, found.accountId);
    if (await hasLostTaxId(tx, found.accountId)) return 'link-ended';
    const owner = await useEmailLink(tx, clock, token);
    if (owner === undefined) return 'link-ended';
    const { userId, accountId } = owner;
    await endEmailLinks(tx, clock, userId);
    await tx
      .updateTable('accounts')
      .set({ registrationStep })
      .where('accounts.id', '=', accountId)
      .where('accounts.registrationStep', '=', 'EMAIL_VERIFICATION')
      .execute();
    const { emailCanonical: subject } = await tx
      .selectFrom('users')
      .select('users.emailCanonical')
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow();
    await recordSecurityEvent(tx, context, { kind: 'email-verified', subject, userId });
    return 'verified';
  });
}

/** Blocks callers that would terminate the account; returns false when it was terminated. */
async function lockLiving(tx: ControlTx, accountId: number): Promise<boolean> {
  const { status } = await tx
    .selectFrom('accounts')
    .select('accounts.status')
    .where('accounts.id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return status !== 'ended';
}
