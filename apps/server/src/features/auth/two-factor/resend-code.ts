import { sentFactor, waysOf, type SentFactor } from '@pinkas/domain/identity/second-factors';

import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { CallerContext } from '../../../platform/context.ts';
import { getFactors } from '../factors/factors.api.ts';
import type { NewCode } from './new-code.ts';
import { prepareCode } from './prepare-code.ts';
import { sendCode, type CodeRecipient } from './send-code.ts';

export interface ResendOutcome {
  readonly isSent: boolean;
  /** Seconds until another code may be requested. */
  readonly waitSeconds: number;
}

type Prepared =
  | { readonly waitSeconds: number }
  | { readonly recipient: CodeRecipient; readonly code: NewCode };

/**
 * Sends another code to a half-opened session: once a minute, and a limited number a day. It is sent by the named
 * factor, where the person has it.
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
  const code = await prepareCode(tx, context);
  if ('waitSeconds' in code) return code;
  const own = await getFactors(tx, context.services, context.caller.userId);
  const channel = way !== undefined && waysOf(own).includes(way) ? way : sentFactor(own);
  return { recipient: { ...own, channel }, code };
}
