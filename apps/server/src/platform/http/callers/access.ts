import { ACCOUNT_HEADER } from '@pinkas/contract/headers';
import { needsNoSignIn, refusalOfState, type Endpoint } from '@pinkas/contract/define';
import type { FastifyReply } from 'fastify';

import { requireActionOf } from '../../access/require-action.ts';
import { accountContext, type Caller, type RequestContext } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';

/**
 * Decides whether a caller, whose credentials are good, may make a call. Returns the context that the
 * handler works in, and names its account on the answer.
 */
export function admit(
  endpoint: Endpoint,
  context: RequestContext,
  reply: FastifyReply,
): RequestContext {
  const { caller } = context;
  if (needsNoSignIn(endpoint.access)) return context;
  if (caller === undefined) throw new AppError('NOT_SIGNED_IN');
  requireAdmission(endpoint, caller, reply);
  return accountContext({ ...context, caller });
}

/**
 * Throws what prevents a signed-in caller from making a call, or from continuing it, in their current
 * state.
 */
export function requireAdmission(endpoint: Endpoint, caller: Caller, reply?: FastifyReply): void {
  const { access, isOpenBeforeFactor = false } = endpoint;
  if (caller.stage !== 'full') throw new AppError('CODE_REQUIRED');
  if (caller.mustSetFactor && !isOpenBeforeFactor) throw new AppError('FORCE_SET_2FA');
  if (access === 'operator' && caller.isOperator !== true) throw new AppError('NOT_PERMITTED');
  requireActionOf(caller.principal, access);
  // A refusal by the account's state also names the account.
  reply?.header(ACCOUNT_HEADER, String(caller.accountId));
  const refusal = refusalOfState(endpoint, caller.accountState);
  if (refusal !== undefined) throw new AppError(refusal);
}
