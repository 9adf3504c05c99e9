import type { StepWay } from '@pinkas/domain/identity/second-factors';

import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { Caller, CallerContext, RequestContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { noteDevice } from './known-devices.ts';
import { recordSecurityEvent } from './security-events.ts';
import { endSession, insertSession, type OpenedSession } from './session.repository.ts';

export { isLive, type OpenedSession } from './session.repository.ts';

/** Whose session, and whether the one-time code is still missing. */
export interface SessionOwner {
  readonly userId: string;
  readonly accountId: number;
  readonly stage: Caller['stage'];
  /** By what the second step was passed; nothing before it. */
  readonly passedBy?: StepWay | 'phone';
  /** No half-opened session went before: what signed in is worth both steps. */
  readonly isOnlyStep?: boolean;
}

/**
 * Opens a session under a new id and a new cookie. The one that the browser had, if any, is revoked: a session
 * never changes its person or its rights. Throws NOT_SIGNED_IN where the second step would follow an expired
 * first one. A person who passed both steps on a device that is new to them is notified by mail.
 */
export async function replaceSession(
  tx: ControlTx,
  context: RequestContext,
  { userId, accountId, stage, passedBy, isOnlyStep = false }: SessionOwner,
): Promise<OpenedSession> {
  const { caller, clock, ip, userAgent } = context;
  const wasLive = caller !== undefined && (await endSession(tx, caller.sessionId, clock.now()));
  if (stage === 'full' && !isOnlyStep && !wasLive) throw new AppError('NOT_SIGNED_IN');
  if (stage === 'full') await noteDevice(tx, context, { userId, accountId });
  return insertSession(tx, {
    userId,
    accountId,
    stage,
    passedBy: passedBy ?? null,
    at: clock.now(),
    ip,
    userAgent,
  });
}

/** Closes the session of the caller without opening another. */
export async function closeSession(tx: ControlTx, context: CallerContext): Promise<void> {
  await endSession(tx, context.caller.sessionId, context.clock.now());
}

/** Closes the session at the request of its owner. */
export async function signOut(tx: ControlTx, context: CallerContext): Promise<void> {
  await closeSession(tx, context);
  await recordSecurityEvent(tx, context, {
    kind: 'signed-out',
    subject: context.caller.sessionId,
    userId: context.caller.userId,
  });
}
