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

/** Steps before the wizard: until they are done nobody has access. */
export type VerificationStep = 'EMAIL_VERIFICATION' | 'PHONE_VERIFICATION';

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
