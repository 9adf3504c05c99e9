import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { isVerificationStep } from '@pinkas/domain/identity/registration-step';
import { askedFactor, type CodeWay, type SentFactor } from '@pinkas/domain/identity/second-factors';

import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { type FactorOwner, getFactors } from '../factors/factors.api.ts';
import { asksForPhone, beginRegistration } from '../phones/phones.api.ts';
import { recordSecurityEvent, replaceSession, type OpenedSession } from '../session/session.api.ts';
import { hasCodesLeft, makeCode, type NewCode, sendCode } from '../two-factor/two-factor.api.ts';
import type { SignInUser } from './sign-in-user.reads.ts';

/** What showed in the first step who it is. */
export type FirstProof =
  | { readonly kind: 'password-accepted' }
  | { readonly kind: 'provider-accepted'; readonly detail: { readonly provider: string } };

/** An attempt that waits for its second step. */
export interface OpenedAttempt {
  readonly kind: 'opened';
  readonly session: OpenedSession;
  readonly own: FactorOwner;
  /** Undefined where the app or, without one, a recovery code is asked for. */
  readonly sent: { readonly code: NewCode; readonly channel: SentFactor } | undefined;
}

/** What becomes of somebody who passed the first step. */
export type Admission =
  | OpenedAttempt
  /** An address is verified before anything else. */
  | { readonly kind: 'email-unverified' }
  /** The same of a telephone, which this session is for. */
  | { readonly kind: 'phone-unverified'; readonly session: OpenedSession }
  | { readonly kind: 'temporarily-blocked' | 'blocked' };

/** Opens the second step for who passed the first one, however they did. Runs under the lock of the person. */
export async function admitPerson(
  tx: ControlTx,
  context: RequestContext,
  user: SignInUser,
  proof: FirstProof,
): Promise<Admission> {
  const subject = canonicalEmail(user.email);
  const record = (kind: FirstProof['kind'] | 'sign-in-blocked') =>
    recordSecurityEvent(tx, context, { ...proof, kind, subject, userId: user.id });
  if (user.isBlocked) {
    await record('sign-in-blocked');
    return { kind: 'blocked' };
  }
  const unverified = await stopUnverified(tx, context, user, () => record(proof.kind));
  if (unverified !== undefined) return unverified;
  const own = await getFactors(tx, context.services, user.id);
  const asked = askedFactor(own);
  const channel = asked !== 'app' && (await hasCodesLeft(tx, context, user.id)) ? asked : undefined;
  if (channel === undefined && !own.hasApp && own.recoveryCodesLeft === 0) {
    await record('sign-in-blocked');
    return { kind: 'temporarily-blocked' };
  }
  await record(proof.kind);
  return openAttempt(tx, context, user, own, channel);
}

/** Who is not verified does that first. Nobody stays at a telephone that the settings no longer ask for. */
async function stopUnverified(
  tx: ControlTx,
  context: RequestContext,
  { id: userId, accountId, registrationStep }: SignInUser,
  record: () => Promise<void>,
): Promise<Admission | undefined> {
  if (registrationStep === 'PHONE_VERIFICATION' && !asksForPhone(context.services)) {
    await beginRegistration(tx, accountId);
    return undefined;
  }
  if (!isVerificationStep(registrationStep)) return undefined;
  await record();
  if (registrationStep === 'EMAIL_VERIFICATION') return { kind: 'email-unverified' };
  const session = await replaceSession(tx, context, { userId, accountId, stage: 'phone' });
  return { kind: 'phone-unverified', session };
}

/** A half-opened session under a new id; whatever session the browser had is over. */
async function openAttempt(
  tx: ControlTx,
  context: RequestContext,
  { id: userId, accountId }: SignInUser,
  own: FactorOwner,
  channel: SentFactor | undefined,
): Promise<OpenedAttempt> {
  const session = await replaceSession(tx, context, { userId, accountId, stage: 'code' });
  if (channel === undefined) return { kind: 'opened', session, own, sent: undefined };
  const code = await makeCode(tx, context, { sessionId: session.id, userId });
  return { kind: 'opened', session, own, sent: { code, channel } };
}

/** What the second step asks for, and in how many seconds another code may be asked for. */
export interface AskedStep {
  readonly asked: CodeWay;
  readonly resendWaitSeconds: number;
}

/** Sends the code of an attempt that was written down; after its transaction, because a supplier may be slow. */
export async function sendFirstCode(
  context: RequestContext,
  { own, sent }: OpenedAttempt,
): Promise<AskedStep> {
  if (sent === undefined) return { asked: own.hasApp ? 'app' : 'recovery', resendWaitSeconds: 0 };
  const { code, channel } = sent;
  return { asked: channel, resendWaitSeconds: await sendCode(context, { ...own, channel }, code) };
}
