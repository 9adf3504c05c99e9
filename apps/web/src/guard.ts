import {
  isVerificationStep,
  type RegistrationStep,
} from '@pinkas/domain/identity/registration-step';
import { decidePage, type AccessDecision, type Principal } from '@pinkas/domain/permissions/decide';
import { pageNamed, pageOf, type Page } from '@pinkas/domain/permissions/pages';

import type { decideStep } from './shared/joining/decide-step.ts';
import { landingPath, NOT_PERMITTED_PATH } from './shared/navigation/landing.ts';
import { ownQuery } from './shared/navigation/preserved-query.ts';
import { signInAddress, type SignInReason } from './shared/navigation/redirect-after.ts';
import {
  decideForVisitor,
  isOpenPage,
  isPublicArea,
  PASS,
  type Decision,
  type Visit,
} from './visitor-guard.ts';

/** Data of a signed-in person for the guard. */
export interface GuardedSession {
  readonly principal: Principal;
  readonly registrationStep: RegistrationStep;
}

/** The page that was refused is a matter of that page alone. */
ownQuery(NOT_PERMITTED_PATH, ['page']);

/** Opened from outside by somebody signed in, these end the session instead of giving way to the product. */
const ENDING_PAGES = ['/auth/logout', '/auth/newPassword'];
/** An emailed verification link applies to the person who opens it, not to the signed-in one. */
const VERIFYING = /[?&]code=/;

/**
 * Applies the rules of specification section 2.1, before every navigation. `lostBy` is why the session of this
 * tab is gone: a pending navigation still leads to sign-in with that reason. `wizard` is the rule of its
 * steps, loaded where `isOfWizard` is true.
 */
export function decide(
  visit: Visit,
  session: GuardedSession | undefined,
  lostBy?: SignInReason,
  wizard?: typeof decideStep,
): Decision {
  const { path } = visit;
  if (session === undefined) return decideForVisitor(visit, lostBy);
  if (path === NOT_PERMITTED_PATH) return decideRefused(visit, session);
  if (isOpenPage(path)) return PASS;
  if (isPublicArea(path)) return decidePublic(visit, session);
  if (isVerificationStep(session.registrationStep)) {
    return { kind: 'log-out', to: signInAddress('/') };
  }
  const stepDecision = wizard?.(visit, session);
  if (stepDecision !== undefined) return stepDecision;
  const page = pageOf(path);
  if (page === undefined) return PASS;
  return followDecision(decidePage(session.principal, page), refusedPath(session.principal, page));
}

/** The page that says why another one is closed; a restricted account is the reason for all of them. */
function refusedPath({ accountState = 'active' }: Principal, page: Page): string {
  return accountState === 'active' ? `${NOT_PERMITTED_PATH}?page=${page}` : NOT_PERMITTED_PATH;
}

/** The page that says why another one is closed leads to it once it is open. */
function decideRefused({ search }: Visit, { principal }: GuardedSession): Decision {
  const page = pageNamed(new URLSearchParams(search).get('page') ?? undefined);
  const isOpen = page !== undefined && decidePage(principal, page).kind === 'allowed';
  return isOpen ? { kind: 'go', to: `/${page}` } : PASS;
}

/** Returns whether the wizard applies to a visit, or did when its URL was written. */
export function isOfWizard({ search }: Visit, session: GuardedSession | undefined): boolean {
  return (
    session !== undefined && (session.registrationStep !== 'FINISH' || search.includes('regStep='))
  );
}

function followDecision(decision: AccessDecision, refused: string): Decision {
  switch (decision.kind) {
    case 'allowed':
      return PASS;
    case 'redirect':
      return { kind: 'go', to: `/${decision.to}` };
    case 'denied':
    case 'package-required':
      return { kind: 'go', to: refused };
  }
}

/** Someone signed in who opens a page of sign-in: from the start to the product, else signed out. */
function decidePublic(visit: Visit, session: GuardedSession): Decision {
  const isFromStart = visit.from === undefined || visit.from === '/';
  const isEnding =
    ENDING_PAGES.includes(visit.path) ||
    (visit.path === '/register' && VERIFYING.test(visit.search));
  if (isFromStart && !isEnding) {
    return { kind: 'go', to: landingPath(session.principal) };
  }
  return { kind: 'log-out', to: undefined };
}
