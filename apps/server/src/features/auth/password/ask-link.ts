import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import {
  countFailure,
  findHurdle,
  linkSubjects,
  lockPerson,
  takeBackFailure,
} from '../throttle/throttle.api.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { insertLink, LINK_LIFETIME_SECONDS, linkAddress } from './password-links.repository.ts';
import { writeLinkMail } from './password-mail.ts';

/** The outcome of a request for a link. */
export type LinkOutcome =
  | 'sent'
  | 'no-such-person'
  | 'robot-check'
  | 'temporarily-blocked'
  | 'not-sent';

interface AskedLink {
  readonly userId: string;
  readonly email: string;
  readonly language: DocumentLanguage;
  /** When it was counted. */
  readonly at: string;
}

/**
 * Mails a link for a new password. Each needs a solved robot check, and a person and an address get a limited
 * number an hour: the answer for an unknown e-mail, which the specification requires, is costly for somebody
 * who collects addresses.
 */
export async function askLink(
  context: RequestContext,
  input: {
    readonly email: string;
    readonly robotAnswer: string | undefined;
    /** The query of the application that the person came from; empty without one. */
    readonly application: string;
  },
): Promise<LinkOutcome> {
  if (!(await context.services.robotCheck.accepts(input.robotAnswer))) return 'robot-check';
  const email = canonicalEmail(input.email);
  const asked = await inControlPlane(context.db, (tx) => prepareLink(tx, context, email));
  return typeof asked === 'string'
    ? asked
    : mailLink(context, { ...asked, application: input.application });
}

async function prepareLink(
  tx: ControlTx,
  context: RequestContext,
  email: string,
): Promise<AskedLink | 'no-such-person' | 'temporarily-blocked'> {
  const { clock } = context;
  const subjects = linkSubjects(email, context.ip);
  await lockPerson(tx, subjects);
  if ((await findHurdle(tx, clock, Object.values(subjects))) === 'blocked') {
    return 'temporarily-blocked';
  }
  await countFailure(tx, clock, Object.values(subjects));
  const person = await tx
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.language'])
    .where('users.emailCanonical', '=', email)
    .executeTakeFirst();
  if (person === undefined) {
    await recordSecurityEvent(tx, context, { kind: 'password-link-refused', subject: email });
    return 'no-such-person';
  }
  const { id: userId } = person;
  await recordSecurityEvent(tx, context, { kind: 'password-link-asked', subject: email, userId });
  const { email: to, language } = person;
  return { userId, email: to, language, at: clock.now() };
}

/**
 * Sends a new link. It is saved, and the earlier one is revoked, once the mail server accepted it: a mail that
 * failed leaves the person what they had, and does not count against them.
 */
async function mailLink(
  context: RequestContext,
  asked: AskedLink & { readonly application: string },
): Promise<LinkOutcome> {
  const { services, clock, db } = context;
  const { userId, email, language, at, application } = asked;
  const token = randomToken();
  const link = linkAddress(services.config.origin, token, application);
  const minutes = LINK_LIFETIME_SECONDS / 60;
  const mail = writeLinkMail({ email, link, minutes, language });
  const subject = canonicalEmail(email);
  const subjects = linkSubjects(subject, context.ip);
  try {
    await mailPerson(services, userId, { ...mail, to: [email] });
  } catch (error) {
    services.log.error({ err: error, userId }, 'a link for a password was not sent');
    await inControlPlane(db, async (tx) => {
      await lockPerson(tx, subjects);
      await takeBackFailure(tx, subjects.user, at);
      await recordSecurityEvent(tx, context, { kind: 'password-link-not-sent', subject, userId });
    });
    return 'not-sent';
  }
  await inControlPlane(db, async (tx) => {
    await lockPerson(tx, subjects);
    await insertLink(tx, clock, userId, token);
  });
  return 'sent';
}
