import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { userActor, VISITOR } from '@pinkas/domain/identity/actor';
import { passwordLacks } from '@pinkas/domain/identity/password-rules';
import { TERMS_VERSION } from '@pinkas/domain/identity/terms-version';

import type { RequestContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import {
  freeForNewAccount,
  insertOwnedAccount,
  type NewAccount,
} from '../administration/administration.api.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import { passesLimit, registrationSubjects } from '../throttle/throttle.api.ts';
import { mailEmailLinkTask } from './email-link-task.ts';
import { findUserId, isRegistered } from './registration.reads.ts';

/** A press of the registration form. */
export interface Registration {
  /** The same for a press that is repeated. */
  readonly requestId: string;
  readonly account: NewAccount;
  readonly password: string;
  /** To the terms of use, the privacy policy and the usage appendix. */
  readonly isAgreed: boolean;
  readonly wantsAds: boolean;
  readonly robotAnswer: string | undefined;
}

/** How registering ended. */
export type RegisterOutcome =
  | 'registered'
  | 'closed'
  | 'not-agreed'
  | 'weak'
  | 'robot-check'
  | 'too-many'
  | 'email-exists'
  | 'tax-id-exists';

/**
 * Opens a business with its owner, who can sign in once the address is verified. All of it is one transaction: person,
 * account, business, series, agreement, audit and the task of the mail. The same press again changes nothing more. A
 * registration of the same tax ID or address that nobody verified is over, and its links lead nowhere.
 */
export async function register(
  context: RequestContext,
  registration: Registration,
): Promise<RegisterOutcome> {
  const { services, db, clock, ip } = context;
  const { requestId, account, password } = registration;
  if (services.config.registration !== 'open') return 'closed';
  if (!registration.isAgreed) return 'not-agreed';
  if (passwordLacks(password, account.email).length > 0) return 'weak';
  const subject = canonicalEmail(account.email);
  if (await inControlPlane(db, (tx) => isRegistered(tx, requestId, subject))) return 'registered';
  if (!(await services.robotCheck.accepts(registration.robotAnswer))) return 'robot-check';
  const subjects = registrationSubjects(subject, ip);
  const mayTry = await inControlPlane(db, (tx) => passesLimit(tx, clock, [subjects.register]));
  if (!mayTry) return 'too-many';
  // Hashed outside the transaction, in which all others wait.
  const passwordHash = await services.passwords.hash(password);
  return asOwner(db, (tx) => insertOnce(tx, context, registration, passwordHash));
}

async function insertOnce(
  tx: OwnerTx,
  context: RequestContext,
  { requestId, account, wantsAds }: Registration,
  passwordHash: string,
): Promise<RegisterOutcome> {
  const { clock, ip } = context;
  const subject = canonicalEmail(account.email);
  if (await isRegistered(tx, requestId, subject)) return 'registered';
  // Each registration mails a link: one that takes the place of another counts as asking for another link.
  const { link } = registrationSubjects(subject, ip);
  const isAgain = (await findUserId(tx, subject)) !== undefined;
  if (isAgain && !(await passesLimit(tx, clock, [link]))) return 'too-many';
  const { userAgent } = context;
  const ending = { clock, ip, userAgent, actor: VISITOR, reason: 'replaced' } as const;
  const freed = await freeForNewAccount(tx, ending, account);
  if (freed !== 'free') return freed === 'tax-id-held' ? 'tax-id-exists' : 'email-exists';
  const at = clock.now();
  const { accountId, userId } = await insertOwnedAccount(tx, at, account, {
    passwordHash,
    registrationStep: 'EMAIL_VERIFICATION',
  });
  await tx
    .insertInto('registrations')
    .values({
      requestId,
      userId,
      accountId,
      at,
      ip,
      termsVersion: TERMS_VERSION,
      phone: messengerNumberOf(account.phone) ?? '',
      wantsAds,
    })
    .execute();
  await recordSecurityEvent(tx, context, {
    kind: 'registered',
    subject,
    userId,
    detail: { termsVersion: TERMS_VERSION },
  });
  const inAccount = await tx.inAccount(accountId);
  const actor = userActor(userId);
  await recordAudit({ clock, ip, accountId, actor }, inAccount, [
    {
      action: 'account.registered',
      entityKind: 'account',
      entityId: String(accountId),
      detail: { termsVersion: TERMS_VERSION, wantsAds },
    },
  ]);
  await enqueue(inAccount, mailEmailLinkTask, { email: subject }, { at, isMailCounted: true });
  return 'registered';
}
