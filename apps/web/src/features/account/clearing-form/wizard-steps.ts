import { CLEARING_STEPS, type ClearingStep } from '@pinkas/domain/clearing/clearing-application';

/** The steps of the wizard: those of the application, and the review that sends it. */
export const WIZARD_STEPS = [...CLEARING_STEPS, 'review'] as const;
export type WizardStep = ClearingStep | 'review';

/** Returns the step of a name in the address; the first for anything else. */
export function wizardStepOf(name: string | null): WizardStep {
  return WIZARD_STEPS.find((step) => step === name) ?? 'business';
}

export function stepBefore(step: WizardStep): WizardStep | undefined {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1];
}

export function stepAfter(step: ClearingStep): WizardStep {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1] ?? 'review';
}

/** Returns the address of a step. */
export function stepAddress(step: WizardStep): string {
  return `#/account/clearing_form?step=${step}`;
}
