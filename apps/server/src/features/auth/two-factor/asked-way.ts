import {
  askedFactor,
  isSentFactor,
  unsentWay,
  type StepWay,
} from '@pinkas/domain/identity/second-factors';

import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { FactorOwner } from '../factors/factors.api.ts';
import { lastSentAtMs } from './login-code.repository.ts';
import { hasCodesLeft } from './new-code.ts';

/**
 * Returns the factor that an attempt asks for: the choice of the person or, when all codes of the day are sent,
 * what needs none. Undefined where nothing is left. `sessionId` names an attempt that may have got its code
 * already.
 */
export async function findAskedWay(
  tx: ControlTx,
  context: RequestContext,
  own: FactorOwner,
  sessionId?: string,
): Promise<StepWay | undefined> {
  const asked = askedFactor(own);
  if (!isSentFactor(asked) || (await hasCodesLeft(tx, context, own.userId))) return asked;
  const hasCode = sessionId !== undefined && (await lastSentAtMs(tx, sessionId)) !== undefined;
  return hasCode ? asked : unsentWay(own);
}
