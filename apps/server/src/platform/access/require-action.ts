import type { Action } from '@pinkas/domain/permissions/actions';
import { decideAccess, isAllowed, type Principal } from '@pinkas/domain/permissions/decide';

import { AppError } from '../errors/app-error.ts';

/**
 * Throws unless the action is allowed: PACKAGE_REQUIRED, with the feature, for what the account may buy,
 * else NOT_PERMITTED. The browser decides where to send a refused person.
 */
export function requireAction(principal: Principal, action: Action): void {
  const decision = decideAccess(principal, action);
  switch (decision.kind) {
    case 'allowed':
      return;
    case 'package-required':
      throw new AppError('PACKAGE_REQUIRED', { feature: decision.feature });
    case 'denied':
    case 'redirect':
      throw new AppError('NOT_PERMITTED');
  }
}

/** Requires any one of several actions; the error is that of the first. */
export function requireAnyAction(
  principal: Principal,
  actions: readonly [Action, ...Action[]],
): void {
  if (!actions.some((action) => isAllowed(principal, action))) requireAction(principal, actions[0]);
}
