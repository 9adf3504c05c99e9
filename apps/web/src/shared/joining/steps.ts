import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import { nextStep, type WizardStep } from '@pinkas/domain/identity/wizard-step';

/** Steps that have a page, in order. */
export const SHOWN_STEPS = ['COMPANY_DETAILS', 'DESIGN_DOCUMENT', 'DOCS_NUMBERING'] as const;
export type ShownStep = (typeof SHOWN_STEPS)[number];

const PAGES: Readonly<Record<ShownStep, string>> = {
  COMPANY_DETAILS: '/account/company',
  DESIGN_DOCUMENT: '/settings/design',
  DOCS_NUMBERING: '/account/numberings',
};

/** No account is owned by a distributor, whose approval page would take the place of the steps. */
export const APPROVAL = 'none';

/** The step of a name; undefined for one without a page. */
export function findShownStep(name: string | null): ShownStep | undefined {
  return SHOWN_STEPS.find((step) => step === name);
}

/** The step whose page a registration shows; the start shows the first one. Undefined for the finish. */
export function shownStepOf(step: RegistrationStep): ShownStep | undefined {
  return findShownStep(step === 'START' ? nextStep(step, APPROVAL) : step);
}

/** The step before one that is shown. */
export function stepBefore(step: ShownStep): ShownStep | undefined {
  return SHOWN_STEPS[SHOWN_STEPS.indexOf(step) - 1];
}

/** The step after one that is shown. */
export function stepAfter(step: ShownStep): WizardStep {
  return nextStep(step, APPROVAL);
}

/** Whether a path is the page of a step. */
export function isPageOf(step: ShownStep, path: string): boolean {
  return PAGES[step] === path;
}

/** The address of a step, with the page that was asked for before the wizard came between. */
export function stepAddress(step: ShownStep, redirectAfter: string | null): string {
  const query = new URLSearchParams({ regStep: step });
  if (redirectAfter !== null) query.set('redirectAfter', redirectAfter);
  return `${PAGES[step]}?${query.toString()}`;
}
