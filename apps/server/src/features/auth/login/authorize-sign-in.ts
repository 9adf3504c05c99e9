import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { isSentFactor, type StepWay } from '@pinkas/domain/identity/second-factors';

import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { type FactorOwner, getFactors } from '../factors/factors.api.ts';
import { recordSecurityEvent, replaceSession, type OpenedSession } from '../session/session.api.ts';
import { findAskedWay, makeCode, type NewCode, sendCode } from '../two-factor/two-factor.api.ts';
import { findStop, type Stop } from './admission.ts';
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
  readonly asked: StepWay;
  /** Undefined where nothing is sent. */
  readonly code: NewCode | undefined;
}

/** What becomes of somebody who passed the first step. */
export type Admission = OpenedAttempt | Stop | { readonly kind: 'temporarily-blocked' };

/** Opens the second step for who passed the first one, however they did. Runs under the lock of the person. */
export async function authorizeSignIn(
  tx: ControlTx,
  context: RequestContext,
  user: SignInUser,
  proof: FirstProof,
): Promise<Admission> {
  const subject = canonicalEmail(user.email);
  const record = (kind: FirstProof['kind'] | 'sign-in-blocked') =>
    recordSecurityEvent(tx, context, { ...proof, kind, subject, userId: user.id });
  const stop = await findStop(tx, context, user);
  if (stop !== undefined) {
    const isRefused = stop.kind === 'blocked' || stop.kind === 'distributor-blocked';
    await record(isRefused ? 'sign-in-blocked' : proof.kind);
    return stop;
  }
  const own = await getFactors(tx, context.services, user.id);
  const asked = await findAskedWay(tx, context, own);
  if (asked === undefined) {
    await record('sign-in-blocked');
    return { kind: 'temporarily-blocked' };
  }
  await record(proof.kind);
  return openAttempt(tx, context, user, own, asked);
}

/** Returns a half-opened session under a new id; an earlier session of the browser is revoked. */
async function openAttempt(
  tx: ControlTx,
  context: RequestContext,
  { id: userId, accountId }: SignInUser,
  own: FactorOwner,
  asked: StepWay,
): Promise<OpenedAttempt> {
  const session = await replaceSession(tx, context, { userId, accountId, stage: 'code' });
  const code = isSentFactor(asked)
    ? await makeCode(tx, context, { sessionId: session.id, userId })
    : undefined;
  return { kind: 'opened', session, own, asked, code };
}

/** What the second step asks for, and in how many seconds another code may be requested. */
export interface AskedStep {
  readonly asked: StepWay;
  readonly resendWaitSeconds: number;
}

/** Sends the code of an attempt that was written down; after its transaction, because a supplier may be slow. */
export async function sendFirstCode(
  context: RequestContext,
  { own, asked, code }: OpenedAttempt,
): Promise<AskedStep> {
  if (code === undefined || !isSentFactor(asked)) return { asked, resendWaitSeconds: 0 };
  const resendWaitSeconds = await sendCode(context, { ...own, channel: asked }, code);
  return { asked, resendWaitSeconds };
}
