import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { CallerContext } from '../../../platform/http/context.ts';
import { recordSecurityEvent } from './security-events.ts';
import { endSession } from './session.repository.ts';

/** Ends the session of the caller, whatever its stage. */
export async function signOut(tx: ControlTx, context: CallerContext): Promise<void> {
  const { caller, clock } = context;
  await endSession(tx, caller.sessionId, clock.now());
  await recordSecurityEvent(tx, context, {
    kind: 'signed-out',
    subject: caller.sessionId,
    userId: caller.userId,
  });
}
