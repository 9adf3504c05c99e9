import { CODE_RESEND_WAIT_SECONDS } from '@pinkas/domain/limits';

import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { lastSentAtMs, tryCode } from './login-code.repository.ts';
import { hasCodesLeft, makeCode, type NewCode } from './new-code.ts';

const DAY_SECONDS = 86_400;

/**
 * Saves a code for the session of the caller, which is still to be sent: once a minute, and a limited number a day in all
 * sessions of the person. Otherwise returns in how many seconds one may be requested.
 */
export async function prepareCode(
  tx: ControlTx,
  context: CallerContext,
): Promise<NewCode | { readonly waitSeconds: number }> {
  const { caller, clock } = context;
  // One at a time for each session, or requests made at once would each send a code.
  await tx
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.id', '=', caller.sessionId)
    .forUpdate()
    .executeTakeFirst();
  const sentAtMs = await lastSentAtMs(tx, caller.sessionId);
  if (sentAtMs !== undefined) {
    const waitMs = sentAtMs + CODE_RESEND_WAIT_SECONDS * 1000 - clock.nowMs();
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
  }
  if (!(await hasCodesLeft(tx, context, caller.userId))) return { waitSeconds: DAY_SECONDS };
  return makeCode(tx, context, caller);
}

/** Returns whether the text is the live code of the caller's session; each try counts, the right one uses it up. */
export function takeSentCode(
  tx: ControlTx,
  context: CallerContext,
  code: string,
): Promise<boolean> {
  const { caller, clock, services } = context;
  return tryCode(tx, clock, services.config.secret, { sessionId: caller.sessionId, code });
}
