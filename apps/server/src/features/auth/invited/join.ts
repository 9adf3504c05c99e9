import { randomUUID } from 'node:crypto';

import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { passwordLacks } from '@pinkas/domain/identity/password-rules';
import { TERMS_VERSION } from '@pinkas/domain/identity/terms-version';

import type { RequestContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { endSessionsOf } from '../session/session.api.ts';
import { forgetPerson, lockPerson, throttleSubjects } from '../throttle/throttle.api.ts';
import { findInvitee, findLiveInvitation, type LiveInvitation } from './invitations.reads.ts';
import { lockInvitation, takeUp } from './take-up.ts';

/** A submission of the form of an invitation's link. */
export interface JoiningPress {
  readonly token: string;
  readonly fullName: string;
  readonly password: string;
  readonly isAgreed: boolean;
  readonly language: DocumentLanguage;
}

/** The outcome; `known` for a mailbox whose person has to sign in. */
export type JoiningOutcome = 'joined' | 'link-ended' | 'known' | 'not-agreed' | 'weak';

/**
 * Creates the person of an invitation and admits them; from then on they sign in by password and code like
 * everybody. The link proves that the mailbox is theirs. All of it is one transaction.
 */
export async function join(context: RequestContext, press: JoiningPress): Promise<JoiningOutcome> {
  const { db, clock, services } = context;
  if (!press.isAgreed) return 'not-agreed';
  const found = await inControlPlane(db, (tx) => findLiveInvitation(tx, clock, press.token));
  if (found === undefined) return 'link-ended';
  if (passwordLacks(press.password, found.email).length > 0) return 'weak';
  // Hashed outside the transaction, in which all others wait.
  const passwordHash = await services.passwords.hash(press.password);
  return asOwner(db, (tx) => joinOnce(tx, context, press, passwordHash));
}

async function joinOnce(
  tx: OwnerTx,
  context: RequestContext,
  press: JoiningPress,
  passwordHash: string,
): Promise<JoiningOutcome> {
  const invitation = await lockInvitation(tx, context, press.token);
  if (invitation === undefined) return 'link-ended';
  // A sign-in that is in progress finishes before, or finds the new password.
  await lockPerson(tx, throttleSubjects({ subject: invitation.emailCanonical, ip: context.ip }));
  const known = await findInvitee(tx, invitation.emailCanonical);
  if (known?.signsIn === true) return 'known';
  const userId = known?.id ?? newId();
  await savePerson(tx, context, { invitation, press, passwordHash, userId });
  const { fullName } = press;
  return (await takeUp(tx, context, invitation, { id: userId, fullName }))
    ? 'joined'
    : 'link-ended';
}

interface NewPerson {
  readonly invitation: LiveInvitation;
  readonly press: JoiningPress;
  readonly passwordHash: string;
  readonly userId: string;
}

/**
 * Saves a new person, or one who has no access to any account any more: the mailbox is the only proof of who they were, as
 * it is now.
 */
async function savePerson(
  tx: OwnerTx,
  { clock, ip }: RequestContext,
  { invitation, press, passwordHash, userId }: NewPerson,
): Promise<void> {
  const { email, emailCanonical, accountId } = invitation;
  const { fullName, language } = press;
  const at = clock.now();
  await tx
    .insertInto('users')
    .values({ id: userId, email, emailCanonical, passwordHash, fullName, language, createdAt: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ passwordHash, fullName, language }),
    )
    .execute();
  await endSessionsOf(tx, userId, at);
  await forgetPerson(tx, emailCanonical);
  await tx
    .insertInto('registrations')
    .values({
      requestId: randomUUID(),
      userId,
      accountId,
      at,
      ip,
      termsVersion: TERMS_VERSION,
      phone: '',
      wantsAds: false,
    })
    .execute();
}
