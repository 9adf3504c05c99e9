import type { CallerContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  asOwnPerson,
  endOtherSessions,
  endOwnSession,
  recordSecurityEvent,
} from '../../auth/session/session.api.ts';

/** Signs the caller out of one of their sessions. Throws NOT_FOUND for one that is over or not theirs. */
export function signOutOf(context: CallerContext, sessionId: string): Promise<void> {
  return asOwnPerson(context, async (tx, { subject, id: userId }) => {
    if (!(await endOwnSession(tx, context, sessionId))) throw new AppError('NOT_FOUND');
    await recordSecurityEvent(tx, context, {
      kind: 'session-ended',
      subject,
      userId,
      detail: { session: sessionId },
    });
  });
}

/** Signs the caller out everywhere but here. Returns how many sessions were revoked. */
export function signOutEverywhereElse(context: CallerContext): Promise<number> {
  return asOwnPerson(context, async (tx, { subject, id: userId }) => {
    const sessions = await endOtherSessions(tx, context);
    if (sessions > 0) {
      await recordSecurityEvent(tx, context, {
        kind: 'other-sessions-ended',
        subject,
        userId,
        detail: { sessions },
      });
    }
    return sessions;
  });
}
