import type { ApprovalPage } from '@pinkas/domain/identity/approval-page';
import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import {
  findAvailableStep,
  isStepAfter,
  type WizardStep,
} from '@pinkas/domain/identity/wizard-step';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';

import { finishAddress } from './finish-address.ts';
import {
  findShownStep,
  isPageOf,
  isPageOfWizard,
  shownStepOf,
  stepAddress,
  type ShownStep,
} from './steps.ts';

export interface StepVisit {
  readonly path: string;
  readonly search: string;
}

export interface StepSession {
  readonly principal: Principal;
  readonly registrationStep: RegistrationStep;
}

export type StepDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string }
  /** Save how far the registration is, then go. */
  | { readonly kind: 'save-step'; readonly step: WizardStep; readonly to: string }
  /** The URL names a step that cannot be opened. */
  | { readonly kind: 'no-step'; readonly step: string };

/**
 * Decides the page of the wizard (specification section 2.13): until it is finished the owner is at its
 * current step, or at an earlier one, and `gotoStep` forces one. Undefined where the wizard does not apply: it
 * is finished, or not theirs.
 */
export function decideStep(visit: StepVisit, session: StepSession): StepDecision | undefined {
  const { principal, registrationStep: current } = session;
  const query = new URLSearchParams(visit.search);
  if (current === 'FINISH' || !isAllowed(principal, 'registration.advance')) {
    return query.has('regStep') ? { kind: 'go', to: visit.path } : undefined;
  }
  // A demanded second factor comes first: without it no step can be saved.
  if (isFactorSetUp(visit.path, query)) return { kind: 'pass' };
  const asked = query.get('gotoStep');
  const { approvalPage: approval = 'none' } = principal;
  const step = findAvailableStep(asked ?? current, approval);
  if (step === undefined) return { kind: 'no-step', step: asked ?? current };
  const to = addressOf(step, principal, query.get('redirectAfter') ?? pageToReturnTo(visit));
  if (asked !== null && isStepAfter(step, current)) return { kind: 'save-step', step, to };
  return asked === null && isLookedAt(visit.path, query, current, approval)
    ? { kind: 'pass' }
    : { kind: 'go', to };
}

function isFactorSetUp(path: string, query: URLSearchParams): boolean {
  return path === '/account/accounts' && query.has('set2FA');
}

/** Whether the page is that of the step which the address names, and the step was reached. */
function isLookedAt(
  path: string,
  query: URLSearchParams,
  current: RegistrationStep,
  approval: ApprovalPage,
): boolean {
  const named = findShownStep(query.get('regStep'));
  return named !== undefined && isReached(named, current, approval) && isPageOf(named, path);
}

function addressOf(step: WizardStep, principal: Principal, redirectAfter: string | null): string {
  const shown = shownStepOf(step, principal.approvalPage ?? 'none');
  return shown === undefined
    ? finishAddress(principal, redirectAfter)
    : stepAddress(shown, redirectAfter);
}

function isReached(step: ShownStep, current: RegistrationStep, approval: ApprovalPage): boolean {
  if (approval === 'on') return step === 'APPROVAL_PAGE';
  return step === shownStepOf(current, approval) || !isStepAfter(step, current);
}

/** Returns the requested page to open after the wizard; null for landing pages. */
function pageToReturnTo({ path, search }: StepVisit): string | null {
  return isPageOfWizard(path) || path === '/' || path === '/dashboard' ? null : path + search;
}
