import type { ApprovalPage } from '@pinkas/domain/identity/approval-page';
import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import { nextStep, type WizardStep } from '@pinkas/domain/identity/wizard-step';

/** Steps that have a page. */
export type ShownStep = 'COMPANY_DETAILS' | 'APPROVAL_PAGE' | 'DESIGN_DOCUMENT' | 'DOCS_NUMBERING';

const PAGES: Readonly<Record<ShownStep, string>> = {
  COMPANY_DETAILS: '/account/company',
  APPROVAL_PAGE: '/account/dist_approval',
  DESIGN_DOCUMENT: '/settings/design',
  DOCS_NUMBERING: '/account/numberings',
};

/** Returns the steps of an account, in order: the approval page of its distributor replaces the others. */
export function shownSteps(approval: ApprovalPage): readonly ShownStep[] {
  return approval === 'on'
    ? ['APPROVAL_PAGE']
    : ['COMPANY_DETAILS', 'DESIGN_DOCUMENT', 'DOCS_NUMBERING'];
}

/** The step of a name; undefined for one without a page. */
export function findShownStep(name: string | null): ShownStep | undefined {
  return (Object.keys(PAGES) as ShownStep[]).find((step) => step === name);
}

/** The step whose page a registration shows; the start shows the first one. Undefined for the finish. */
export function shownStepOf(step: RegistrationStep, approval: ApprovalPage): ShownStep | undefined {
  if (step === 'FINISH') return undefined;
  if (approval === 'on') return 'APPROVAL_PAGE';
  return findShownStep(step === 'START' ? nextStep(step, approval) : step);
}

/** The step before one that is shown. */
export function stepBefore(step: ShownStep, approval: ApprovalPage): ShownStep | undefined {
  const steps = shownSteps(approval);
  return steps[steps.indexOf(step) - 1];
}

/** The step after one that is shown. */
export function stepAfter(step: ShownStep, approval: ApprovalPage): WizardStep {
  return nextStep(step, approval);
}

/** Whether a path is the page of a step. */
export function isPageOf(step: ShownStep, path: string): boolean {
  return PAGES[step] === path;
}

/** Whether a path is the page of any step. */
export function isPageOfWizard(path: string): boolean {
  return Object.values(PAGES).includes(path);
}

/** The address of a step, with the page that was asked for before the wizard came between. */
export function stepAddress(step: ShownStep, redirectAfter: string | null): string {
  const query = new URLSearchParams({ regStep: step });
  if (redirectAfter !== null) query.set('redirectAfter', redirectAfter);
  return `${PAGES[step]}?${query.toString()}`;
}
