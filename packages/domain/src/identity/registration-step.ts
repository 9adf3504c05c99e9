import { assert } from '../assert.ts';

/** How far the registration of an account came, in order (specification section 4.1). */
export const REGISTRATION_STEPS = [
  'EMAIL_VERIFICATION',
  'PHONE_VERIFICATION',
  'START',
  'COMPANY_DETAILS',
  'APPROVAL_PAGE',
  'DESIGN_DOCUMENT',
  'DOCS_NUMBERING',
  'FINISH',
] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** Steps before the wizard: until they are done nobody comes in. */
type VerificationStep = 'EMAIL_VERIFICATION' | 'PHONE_VERIFICATION';
/** Steps that the wizard moves between. */
export type WizardStep = Exclude<RegistrationStep, VerificationStep>;

/**
 * The approval page of a distributor: `none` for an account that no distributor owns, else whether the
 * distributor has the page.
 */
export type ApprovalPage = 'none' | 'off' | 'on';

/** Returns a step by its name, such as it is stored; undefined for a name of none. */
export function registrationStepOf(name: string): RegistrationStep | undefined {
  return REGISTRATION_STEPS.find((step) => step === name);
}

/** Steps in which the product is closed, and nobody signs in. */
export function isVerificationStep(step: string): step is VerificationStep {
  return step === 'EMAIL_VERIFICATION' || step === 'PHONE_VERIFICATION';
}

/** Returns a step out of the database. */
export function knownRegistrationStep(name: string): RegistrationStep {
  const step = registrationStepOf(name);
  assert(step !== undefined, `the registration step ${name} is not known`);
  return step;
}

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

/** Whether one step comes after another. */
export function isStepAfter(step: RegistrationStep, other: RegistrationStep): boolean {
  return REGISTRATION_STEPS.indexOf(step) > REGISTRATION_STEPS.indexOf(other);
}
