import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { userActor, VISITOR } from '@pinkas/domain/identity/actor';
import { passwordLacks } from '@pinkas/domain/identity/password-rules';
import { TERMS_VERSION } from '@pinkas/domain/identity/terms-version';

import type { RequestContext } from '../../../platform/context.ts';
import { type ControlTx, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { keepReferral } from '../affiliates/affiliates.api.ts';
import {
  findInvitation,
  freeForNewAccount,
  insertOwnedAccount,
  useInvitation,
  type NewAccount,
} from '../administration/administration.api.ts';
import {
  findJoinRefusal,
  joinDistributor,
  type JoinRefusal,
} from '../distributors/distributors.api.ts';
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
  /** Code of the operator's link; counts where registration takes invitations alone. */
  readonly invitation: string | undefined;
  /** Code of the distributor whose customer the business becomes. */
  readonly distributor: string | undefined;
  /** Code of the affiliate who referred it. */
  readonly affiliate: string | undefined;
  /** The query of the application from which the business is opened; empty without one. */
  readonly application: string;
}

/** The outcome of registering. */
export type RegisterOutcome =
  | 'registered'
  | 'closed'
  | 'not-invited'
  | 'not-agreed'
  | 'weak'
  | 'robot-check'
  | 'too-many'
  | 'email-exists'
  | 'tax-id-exists'
  | JoinRefusal;

/**
 * Opens a business with its owner, who can sign in once the address is verified. All of it is one transaction: person,
 * account, business, series, agreement, audit and the task of the mail. The same press again changes nothing more. An
 * unverified registration of the same tax ID or address is terminated, and its links are invalid.
 */
export async function register(
  context: RequestContext,
  registration: Registration,
): Promise<RegisterOutcome> {
  const { services, db, clock, ip } = context;
  const { requestId, account, password } = registration;
  if (services.config.registration === 'closed') return 'closed';
  if (!registration.isAgreed) return 'not-agreed';
  if (passwordLacks(password, account.email).length > 0) return 'weak';
  const subject = canonicalEmail(account.email);
  if (await inControlPlane(db, (tx) => isRegistered(tx, requestId, subject))) return 'registered';
  if (!(await inControlPlane(db, (tx) => isAdmitted(tx, context, registration))))
    return 'not-invited';
  if (!(await services.robotCheck.accepts(registration.robotAnswer))) return 'robot-check';
  const subjects = registrationSubjects(subject, ip);
  const mayTry = await inControlPlane(db, (tx) => passesLimit(tx, clock, [subjects.register]));
  if (!mayTry) return 'too-many';
  // Hashed outside the transaction, in which all others wait.
  const passwordHash = await services.passwords.hash(password);
  return asOwner(db, (tx) => insertOnce(tx, context, registration, passwordHash));
}

/** Returns whether anybody may register, or the invitation is live and is for this e-mail. */
async function isAdmitted(
  tx: Pick<ControlTx, 'selectFrom'>,
  { services, clock }: RequestContext,
  { account, invitation = '' }: Registration,
): Promise<boolean> {
  if (services.config.registration === 'open') return true;
  const found = await findInvitation(tx, clock, invitation);
  return found?.emailCanonical === canonicalEmail(account.email);
}

/**
 * Returns why nothing is opened, under the lock of the owners; undefined where nothing prevents it.
 */
async function findHindrance(
  tx: OwnerTx,
  context: RequestContext,
  registration: Registration,
): Promise<RegisterOutcome | undefined> {
  const { clock, ip } = context;
  const { requestId, account, distributor } = registration;
  const subject = canonicalEmail(account.email);
  if (await isRegistered(tx, requestId, subject)) return 'registered';
  // Of two uses of one invitation the second finds it used here.
  if (!(await isAdmitted(tx, context, registration))) return 'not-invited';
  const refusal = distributor === undefined ? undefined : await findJoinRefusal(tx, distributor);
  if (refusal !== undefined) return refusal;
  // Each registration mails a link: one that replaces another counts as a request for another link.
  const { link } = registrationSubjects(subject, ip);
  const isAgain = (await findUserId(tx, subject)) !== undefined;
  return isAgain && !(await passesLimit(tx, clock, [link])) ? 'too-many' : undefined;
}

/**
 * Saves which distributor and which affiliate brought the account; returns them for the audit
 * trail.
 */
async function keepWhoBrought(
  tx: OwnerTx,
  context: RequestContext,
  { distributor, affiliate }: Registration,
  { accountId, phone }: { readonly accountId: number; readonly phone: string },
): Promise<Partial<Pick<Registration, 'distributor' | 'affiliate'>>> {
  if (distributor !== undefined) await joinDistributor(tx, accountId, distributor);
  const isReferred =
    affiliate !== undefined &&
    (await keepReferral(tx, context, { accountId, code: affiliate, phone }));
  return { ...(distributor !== undefined && { distributor }), ...(isReferred && { affiliate }) };
}

async function insertOnce(
  tx: OwnerTx,
  context: RequestContext,
  registration: Registration,
  passwordHash: string,
): Promise<RegisterOutcome> {
  const { clock, ip, services, userAgent } = context;
  const { requestId, account, wantsAds, invitation } = registration;
  const subject = canonicalEmail(account.email);
  const hindrance = await findHindrance(tx, context, registration);
  if (hindrance !== undefined) return hindrance;
  const ending = { clock, ip, userAgent, actor: VISITOR, reason: 'replaced' } as const;
  const freed = await freeForNewAccount(tx, ending, account);
  if (freed !== 'free') return freed === 'tax-id-held' ? 'tax-id-exists' : 'email-exists';
  const at = clock.now();
  const { accountId, userId } = await insertOwnedAccount(tx, at, account, {
    passwordHash,
    registrationStep: 'EMAIL_VERIFICATION',
  });
  const phone = messengerNumberOf(account.phone) ?? '';
  const broughtBy = await keepWhoBrought(tx, context, registration, { accountId, phone });
  const isInvited = services.config.registration === 'invited';
  if (isInvited && invitation !== undefined) {
    await useInvitation(tx, clock, invitation, accountId);
  }
  await tx
    .insertInto('registrations')
    .values({
      requestId,
      userId,
      accountId,
      at,
      ip,
      termsVersion: TERMS_VERSION,
      phone,
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
      detail: {
        termsVersion: TERMS_VERSION,
        wantsAds,
        isInvited,
        ...broughtBy,
        ...(account.firstNumbers !== undefined && { firstNumbers: account.firstNumbers }),
      },
    },
  ]);
  const mailed = { email: subject, application: registration.application };
  await enqueue(inAccount, mailEmailLinkTask, mailed, { at, isMailCounted: true });
  return 'registered';
}
