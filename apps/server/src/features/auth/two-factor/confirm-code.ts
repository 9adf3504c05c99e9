import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { PasskeyAnswer } from '@pinkas/contract/auth/login/passkey-login.contract';
import { askedFactor, type CodeWay, type StepWay } from '@pinkas/domain/identity/second-factors';

import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { CallerContext } from '../../../platform/context.ts';
import { countRecoveryCodes, type FactorOwner, getFactors } from '../factors/factors.api.ts';
import { tellPerson } from '../notices/notices.api.ts';
import { requireNewPassword } from '../password/password.api.ts';
import {
  clearFailures,
  countFailure,
  findHurdle,
  lockPerson,
  throttleSubjects,
  type ThrottleSubjects,
} from '../throttle/throttle.api.ts';
import {
  recordSecurityEvent,
  closeSession,
  isLive,
  replaceSession,
  type OpenedSession,
} from '../session/session.api.ts';
import { tryWay } from './try-way.ts';

/**
 * The outcome of the second step. 'ended': the attempt has expired, the password comes first again.
 */
export type CodeOutcome =
  | {
      readonly kind: 'signed-in';
      readonly session: OpenedSession;
      /** How many recovery codes open still, after one was used. */
      readonly recoveryCodesLeft: number | undefined;
    }
  /** The code was right, and a new password has to be chosen first: by the link of this token. */
  | { readonly kind: 'new-password'; readonly token: string }
  | { readonly kind: 'wrong' | 'wrong-ended' | 'blocked-ended' };

/** What was given in the second step. */
export type StepAnswer =
  | {
      readonly code: string;
      /** What kind of code it is; undefined for the requested one. */
      readonly way: CodeWay | undefined;
    }
  | { readonly way: 'passkey'; readonly passkey: PasskeyAnswer };

/** What else is done in the transaction that signs a person in. */
export type AfterCode = (tx: ControlTx, email: string) => Promise<void>;

/**
 * Checks a one-time code, a code of the app, a passkey or a recovery code. The right one opens a session under a new id; the
 * fifth wrong one cancels the attempt; wrong ones of all attempts together block the person for an hour.
 */
export async function confirmCode(
  context: CallerContext,
  given: StepAnswer,
  after?: AfterCode,
): Promise<CodeOutcome> {
  const { caller, services } = context;
  if (caller.stage !== 'code') return { kind: 'wrong' };
  const own = await inControlPlane(context.db, (tx) => getFactors(tx, services, caller.userId));
  return inControlPlane(context.db, async (tx) => {
    const outcome = await confirm(tx, context, own, given);
    if (outcome.kind === 'signed-in') await after?.(tx, own.email);
    return outcome;
  });
}

async function confirm(
  tx: ControlTx,
  context: CallerContext,
  own: FactorOwner,
  given: StepAnswer,
): Promise<CodeOutcome> {
  const { caller, clock } = context;
  const subjects = throttleSubjects({ subject: canonicalEmail(own.email), ip: context.ip });
  // Under the lock of all that revoke the sessions of this person: no code is right for a revoked
  // attempt, nor for one that the same code sent twice has opened already.
  await lockPerson(tx, subjects);
  if (!(await isLive(tx, caller.sessionId))) return { kind: 'wrong' };
  // Only codes count here: somebody who guesses passwords elsewhere must not stop a person who has
  // a code.
  if ((await findHurdle(tx, clock, [subjects.code])) === 'blocked') {
    await closeSession(tx, context);
    return { kind: 'blocked-ended' };
  }
  const way = given.way ?? askedFactor(own);
  const proof =
    'passkey' in given
      ? { way, code: '', passkey: given.passkey }
      : { way, code: given.code, passkey: undefined };
  const outcome = await tryWay(tx, context, proof);
  if (outcome !== 'right') return refuse(tx, context, subjects, outcome === 'wrong-last');
  const { email } = own;
  await clearFailures(tx, [subjects.code]);
  const recoveryCodesLeft =
    way === 'recovery' ? await tellOfRecovery(tx, context, email) : undefined;
  const token = await requireNewPassword(tx, context, email);
  if (token !== undefined) return { kind: 'new-password', token };
  return { kind: 'signed-in', session: await open(tx, context, { email, way }), recoveryCodesLeft };
}

/** Tells the person that a recovery code was used, and returns how many are left. */
async function tellOfRecovery(
  tx: ControlTx,
  context: CallerContext,
  email: string,
): Promise<number> {
  const { userId, accountId } = context.caller;
  await recordSecurityEvent(tx, context, { kind: 'recovery-code-used', subject: email, userId });
  const recoveryCodesLeft = await countRecoveryCodes(tx, userId);
  const change = 'recovery-code-used';
  await tellPerson(tx, context, { userId, accountId, change, recoveryCodesLeft });
  return recoveryCodesLeft;
}

async function refuse(
  tx: ControlTx,
  context: CallerContext,
  { code, address }: ThrottleSubjects,
  isLast: boolean,
): Promise<CodeOutcome> {
  const { caller, clock } = context;
  await countFailure(tx, clock, [code, address]);
  await recordSecurityEvent(tx, context, {
    kind: 'code-refused',
    subject: code.slice('code:'.length),
    userId: caller.userId,
  });
  const isBlocked = (await findHurdle(tx, clock, [code])) === 'blocked';
  if (isBlocked || isLast) await closeSession(tx, context);
  if (isBlocked) return { kind: 'blocked-ended' };
  return { kind: isLast ? 'wrong-ended' : 'wrong' };
}

async function open(
  tx: ControlTx,
  context: CallerContext,
  { email, way }: { readonly email: string; readonly way: StepWay },
): Promise<OpenedSession> {
  const { userId, accountId } = context.caller;
  await recordSecurityEvent(tx, context, {
    kind: 'signed-in',
    subject: email,
    userId,
    detail: { by: way },
  });
  return replaceSession(tx, context, { userId, accountId, stage: 'full', passedBy: way });
}
