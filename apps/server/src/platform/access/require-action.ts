import { actionsOf, type Access } from '@pinkas/contract/define';
import type { Action } from '@pinkas/domain/permissions/actions';
import { decideAccess, isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import type { PackageFeature } from '@pinkas/domain/permissions/package-features';

import { AppError } from '../errors/app-error.ts';

/** Returns the refusal for want of a feature: PACKAGE_LACKS, or PACKAGE_REQUIRED where a partner decides what the account has. */
export function lackOf({ isPartnerSignOn = false }: Principal, feature: PackageFeature): AppError {
  return new AppError(isPartnerSignOn ? 'PACKAGE_REQUIRED' : 'PACKAGE_LACKS', { feature });
}

/**
 * Throws unless the action is allowed: the refusal of `lackOf` for what the package lacks, else NOT_PERMITTED. The browser decides where to send
 * a refused person.
 */
export function requireAction(principal: Principal, action: Action): void {
  const decision = decideAccess(principal, action);
  switch (decision.kind) {
    case 'allowed':
      return;
    case 'package-required':
      throw lackOf(principal, decision.feature);
    case 'denied':
    case 'redirect':
      throw new AppError('NOT_PERMITTED');
  }
}

/** Requires one of the actions that an access names, if it names any; the error is that of the first. */
export function requireActionOf(principal: Principal, access: Access): void {
  const actions = actionsOf(access);
  const [first] = actions;
  if (first === undefined || actions.some((action) => isAllowed(principal, action))) return;
  requireAction(principal, first);
}
