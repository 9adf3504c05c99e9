import { type Access, type HttpMethod, needsNoSignIn } from '@pinkas/contract/define';

import type { ApiError } from './api-error.ts';

/**
 * The product's reaction to a failed call, besides rejecting it to its caller (specification section 8): go to
 * sign-in, to the code step or to the set-up of a second factor, show a dialog, refetch the permissions of the
 * account, or nothing because the screen reports it.
 */
export type Reaction =
  | 'sign-in'
  | 'code-step'
  | 'set-factor'
  | 'forbidden-dialog'
  | 'account-state'
  | 'none';

/** Refusals of an account that an operator restricted, or that closed. */
const STATE_CODE = /^ACCOUNT_(READ_ONLY|SUSPENDED|BLOCKED|CLOSED)$/;

/** A second 403 within this time shows no second dialog (specification section 9). */
export const FORBIDDEN_QUIET_MS = 2_000;

export interface StatusRules {
  readonly reactTo: (
    endpoint: { readonly method: HttpMethod; readonly access: Access },
    failure: Pick<ApiError, 'status' | 'code'>,
  ) => Reaction;
  /** Called by a page that detects itself that a second factor has to be set up; it is reported once. */
  readonly missFactor: () => Reaction;
  /** Whether dialogs of failed reads are held back, since the session is known to be lost. */
  readonly isSessionLost: () => boolean;
  /** Called when the person or a timeout closes the session: responses still in flight are ignored. */
  readonly lose: () => void;
  /** Called when a session is loaded. */
  readonly reset: () => void;
}

/** The status rules with their two flags; `now` is in milliseconds. */
export function createStatusRules(now: () => number): StatusRules {
  let isLost = false;
  let isFactorAnnounced = false;
  let forbiddenUntil = 0;

  function reactToLoss(access: Access, code: ApiError['code']): Reaction {
    // The steps of sign-in report their own lost session.
    if (needsNoSignIn(access)) return 'none';
    if (isLost) return 'none';
    isLost = true;
    return code === 'CODE_REQUIRED' ? 'code-step' : 'sign-in';
  }

  function reactToMissingFactor(): Reaction {
    if (isFactorAnnounced) return 'none';
    isFactorAnnounced = true;
    return 'set-factor';
  }

  function reactToForbidden(method: HttpMethod): Reaction {
    if (isLost && method === 'GET') return 'none';
    const isRepeated = now() < forbiddenUntil;
    forbiddenUntil = now() + FORBIDDEN_QUIET_MS;
    return isRepeated ? 'none' : 'forbidden-dialog';
  }

  return {
    reactTo({ access, method }, { status, code }) {
      if (status === 401) return reactToLoss(access, code);
      if (code === 'FORCE_SET_2FA') return reactToMissingFactor();
      if (STATE_CODE.test(code)) return 'account-state';
      return status === 403 ? reactToForbidden(method) : 'none';
    },
    missFactor: reactToMissingFactor,
    isSessionLost: () => isLost,
    lose() {
      isLost = true;
    },
    reset() {
      isLost = false;
      isFactorAnnounced = false;
      forbiddenUntil = 0;
    },
  };
}

/** 417 and 429 raise no dialog of their own: the flow that gets them explains what to do. */
export function isSilentStatus(status: number): boolean {
  return status === 417 || status === 429;
}
