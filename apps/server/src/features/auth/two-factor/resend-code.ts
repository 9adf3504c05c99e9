import { sentFactor, waysOf, type SentFactor } from '@pinkas/domain/identity/second-factors';
import { CODE_RESEND_WAIT_SECONDS } from '@pinkas/domain/limits';

import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { CallerContext } from '../../../platform/context.ts';
import { getFactors } from '../factors/factors.api.ts';
import { lastSentAtMs } from './login-code.repository.ts';
import { hasCodesLeft, makeCode, type NewCode } from './new-code.ts';
import { sendCode, type CodeRecipient } from './send-code.ts';

const DAY_SECONDS = 86_400;

export interface ResendOutcome {
  readonly isSent: boolean;
  /** Seconds until another code may be asked for. */
  readonly waitSeconds: number;
}

type Prepared =
  { readonly waitSeconds: number } | { readonly recipient: CodeRecipient; readonly code: NewCode };

/**
 * Sends another code to a half-opened session: once a minute, and so many a day. It goes the way that is named, where
 * that one is open to the person.
 */
export async function resendCode(
  context: CallerContext,
  way: SentFactor | undefined,
): Promise<ResendOutcome> {
  if (context.caller.stage !== 'code') return { isSent: false, waitSeconds: 0 };
  const prepared = await inControlPlane(context.db, (tx) => prepare(tx, context, way));
  if ('waitSeconds' in prepared) return { isSent: false, waitSeconds: prepared.waitSeconds };
  const waitSeconds = await sendCode(context, prepared.recipient, prepared.code);
  return { isSent: waitSeconds > 0, waitSeconds };
}

async function prepare(
  tx: ControlTx,
  context: CallerContext,
  way: SentFactor | undefined,
): Promise<Prepared> {
  const { caller, clock, services } = context;
  // One at a time for each attempt, or requests made at once would each send a code.
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
  const own = await getFactors(tx, services, caller.userId);
  const channel = way !== undefined && waysOf(own).includes(way) ? way : sentFactor(own);
  const code = await makeCode(tx, context, caller);
  return { recipient: { ...own, channel }, code };
}
