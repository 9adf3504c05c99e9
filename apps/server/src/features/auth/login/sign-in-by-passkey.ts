import type { PasskeyAnswer } from '@pinkas/contract/auth/login/passkey-login.contract';

import type { RequestContext } from '../../../platform/context.ts';
import { type ControlTx, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { findPasskeyEmail, takeChallenge, takePasskey } from '../passkeys/passkeys.api.ts';
import { recordSecurityEvent, replaceSession, type OpenedSession } from '../session/session.api.ts';
import {
  clearFailures,
  countFailure,
  findHurdle,
  lockPerson,
  throttleSubjects,
} from '../throttle/throttle.api.ts';
import { findStop, type Stop } from './admission.ts';
import { findSignInUser, type SignInUser } from './sign-in-user.reads.ts';

/** The outcome of signing in by a passkey alone. */
export type PasskeySignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: OpenedSession }
  | Stop
  | { readonly kind: 'wrong' | 'temporarily-blocked' };

type Place = { readonly purpose: 'sign-in'; readonly boundTo: string };

/**
 * The only step: a passkey that identifies its person and verified them is worth both steps. Blocks refuse it like the
 * right password. A wrong one counts against the address, alone and with the person, and never against the person alone:
 * somebody who only knows the name of a passkey could lock its owner out.
 */
export function signInByPasskey(
  context: RequestContext,
  sent: PasskeyAnswer,
): Promise<PasskeySignInOutcome> {
  return inControlPlane(context.db, async (tx) => {
    // The anti-forgery token was made for a browser, so there is one.
    const place: Place = { purpose: 'sign-in', boundTo: context.browserId ?? '' };
    const subject = await findPasskeyEmail(tx, sent.id);
    return subject === undefined
      ? refuseUnknown(tx, context, place)
      : decide(tx, context, place, { sent, subject });
  });
}

/** A passkey that nobody has: its challenge is used up all the same. */
async function refuseUnknown(
  tx: ControlTx,
  context: RequestContext,
  place: Place,
): Promise<PasskeySignInOutcome> {
  const { address } = throttleSubjects({ subject: '', ip: context.ip });
  if ((await findHurdle(tx, context.clock, [address])) === 'blocked') {
    return { kind: 'temporarily-blocked' };
  }
  await takeChallenge(tx, context.clock, place);
  await countFailure(tx, context.clock, [address]);
  const detail = { reason: 'the passkey is not known' };
  await recordSecurityEvent(tx, context, { kind: 'passkey-refused', subject: '', detail });
  return { kind: 'wrong' };
}

async function decide(
  tx: ControlTx,
  context: RequestContext,
  place: Place,
  { sent, subject }: { readonly sent: PasskeyAnswer; readonly subject: string },
): Promise<PasskeySignInOutcome> {
  const { clock } = context;
  const subjects = throttleSubjects({ subject, ip: context.ip });
  await lockPerson(tx, subjects);
  if ((await findHurdle(tx, clock, Object.values(subjects))) === 'blocked') {
    await recordSecurityEvent(tx, context, { kind: 'sign-in-blocked', subject });
    return { kind: 'temporarily-blocked' };
  }
  const taken = await takePasskey(tx, context, { ...place, userId: undefined }, sent);
  const user = await findSignInUser(tx, context.clock, subject);
  if ('refusal' in taken || taken.userId !== user?.id) {
    await countFailure(tx, clock, [subjects.pair, subjects.address]);
    const reason = 'refusal' in taken ? taken.refusal : 'the person is in no account';
    const detail = { reason };
    await recordSecurityEvent(tx, context, { kind: 'passkey-refused', subject, detail });
    return { kind: 'wrong' };
  }
  await clearFailures(tx, [subjects.user, subjects.pair, subjects.code]);
  return admit(tx, context, subject, user);
}

async function admit(
  tx: ControlTx,
  context: RequestContext,
  subject: string,
  user: SignInUser,
): Promise<PasskeySignInOutcome> {
  const { id: userId, accountId } = user;
  const stop = await findStop(tx, context, user);
  if (stop !== undefined) {
    await recordSecurityEvent(tx, context, { kind: 'sign-in-blocked', subject, userId });
    return stop;
  }
  const detail = { by: 'passkey-alone' };
  await recordSecurityEvent(tx, context, { kind: 'signed-in', subject, userId, detail });
  const owner = {
    userId,
    accountId,
    stage: 'full',
    passedBy: 'passkey',
    isOnlyStep: true,
  } as const;
  return { kind: 'signed-in', session: await replaceSession(tx, context, owner) };
}
