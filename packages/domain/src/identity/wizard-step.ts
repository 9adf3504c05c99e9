import type { ApprovalPage } from './approval-page.ts';
import {
  isVerificationStep,
  REGISTRATION_STEPS,
  registrationStepOf,
  type RegistrationStep,
  type VerificationStep,
} from './registration-step.ts';

/** Steps that the wizard moves between. */
export type WizardStep = Exclude<RegistrationStep, VerificationStep>;

/**
 * Returns the step that a request for one leads to, or undefined for one that is not available: unknown,
 * before the wizard, or the approval page of an account that no distributor owns.
 */
export function findAvailableStep(name: string, approval: ApprovalPage): WizardStep | undefined {
  const step = registrationStepOf(name);
  if (step === undefined || isVerificationStep(step)) return undefined;
  if (step === 'FINISH') return step;
  if (approval === 'on') return 'APPROVAL_PAGE';
  if (step !== 'APPROVAL_PAGE') return step;
  return approval === 'off' ? 'START' : undefined;
}

const NEXT: Readonly<Record<WizardStep, WizardStep>> = {
  START: 'COMPANY_DETAILS',
  COMPANY_DETAILS: 'DESIGN_DOCUMENT',
  DESIGN_DOCUMENT: 'DOCS_NUMBERING',
  DOCS_NUMBERING: 'FINISH',
  APPROVAL_PAGE: 'FINISH',
  FINISH: 'FINISH',
};

/** Returns the step after one. */
export function nextStep(step: WizardStep, approval: ApprovalPage): WizardStep {
  const next = NEXT[step];
  return approval === 'on' && next !== 'FINISH' ? 'APPROVAL_PAGE' : next;
}

/** Returns whether one step comes after another. */
export function isStepAfter(step: RegistrationStep, other: RegistrationStep): boolean {
  return REGISTRATION_STEPS.indexOf(step) > REGISTRATION_STEPS.indexOf(other);
}
