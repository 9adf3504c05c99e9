import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { CallerContext } from '../../../platform/context.ts';
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
import { tryCode } from './login-code.repository.ts';
import { getRecipient } from './recipient.reads.ts';

/** How the second step ended. 'ended': the attempt is over, the password comes first again. */
export type CodeOutcome =
  | { readonly kind: 'signed-in'; readonly session: OpenedSession }
  | { readonly kind: 'wrong' | 'wrong-ended' | 'blocked-ended' };

/**
 * Looks at a one-time code. The right one opens a session under a new id; the fifth wrong one ends
 * the attempt; wrong ones of all attempts together block the person for an hour.
 */
export function confirmCode(context: CallerContext, code: string): Promise<CodeOutcome> {
  const { clock, caller, services } = context;
  return inControlPlane(context.db, async (tx): Promise<CodeOutcome> => {
    if (caller.stage === 'full') return { kind: 'wrong' };
    const { email } = await getRecipient(tx, caller.userId);
    const subjects = throttleSubjects(canonicalEmail(email), context.ip);
    // Under the lock of all who end the sessions of this person: no code is right for what they ended, nor
    // for an attempt that the same code sent twice has opened already.
    await lockPerson(tx, subjects);
    if (!(await isLive(tx, caller.sessionId))) return { kind: 'wrong' };
    // Only codes count here: who guesses passwords elsewhere must not stop who has a code in hand.
    if ((await findHurdle(tx, clock, [subjects.code])) === 'blocked') {
      await closeSession(tx, context);
      return { kind: 'blocked-ended' };
    }
    const outcome = await tryCode(tx, clock, services.config.secret, {
      sessionId: caller.sessionId,
      code,
    });
    if (outcome !== 'right') return refuse(tx, context, subjects, outcome === 'wrong-last');
    return { kind: 'signed-in', session: await open(tx, context, subjects, email) };
  });
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
  { code }: ThrottleSubjects,
  email: string,
): Promise<OpenedSession> {
  const { userId, accountId } = context.caller;
  await clearFailures(tx, [code]);
  await recordSecurityEvent(tx, context, { kind: 'signed-in', subject: email, userId });
  return replaceSession(tx, context, { userId, accountId, stage: 'full' });
}
