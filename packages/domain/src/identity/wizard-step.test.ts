import { describe, expect, test } from 'vitest';

import {
  isVerificationStep,
  knownRegistrationStep,
  REGISTRATION_STEPS,
} from './registration-step.ts';
import { findAvailableStep, isStepAfter, nextStep, type WizardStep } from './wizard-step.ts';

function walk(from: WizardStep, approval: 'none' | 'off' | 'on'): WizardStep[] {
  const steps = [from];
  for (let step = from; step !== 'FINISH';) {
    step = nextStep(step, approval);
    steps.push(step);
  }
  return steps;
}

describe('the steps of a registration', () => {
  test('follow each other from the first page to the finish', () => {
    const all = ['START', 'COMPANY_DETAILS', 'DESIGN_DOCUMENT', 'DOCS_NUMBERING', 'FINISH'];
    expect(walk('START', 'none')).toEqual(all);
    expect(walk('START', 'off')).toEqual(all);
    expect(nextStep('FINISH', 'none')).toBe('FINISH');
  });

  test('are one page of approval where a distributor has it', () => {
    expect(walk('START', 'on')).toEqual(['START', 'APPROVAL_PAGE', 'FINISH']);
    expect(walk('COMPANY_DETAILS', 'on')).toEqual(['COMPANY_DETAILS', 'APPROVAL_PAGE', 'FINISH']);
    expect(walk('DESIGN_DOCUMENT', 'on')).toEqual(['DESIGN_DOCUMENT', 'APPROVAL_PAGE', 'FINISH']);
  });

  test('come in the order of the list, and none after itself', () => {
    expect(isStepAfter('DOCS_NUMBERING', 'DESIGN_DOCUMENT')).toBe(true);
    expect(isStepAfter('DESIGN_DOCUMENT', 'DOCS_NUMBERING')).toBe(false);
    expect(isStepAfter('FINISH', 'FINISH')).toBe(false);
    expect(isStepAfter('START', 'PHONE_VERIFICATION')).toBe(true);
  });

  test('before the wizard are those that verify somebody', () => {
    expect(REGISTRATION_STEPS.filter((step) => isVerificationStep(step))).toEqual([
      'EMAIL_VERIFICATION',
      'PHONE_VERIFICATION',
    ]);
  });

  test('are known when they come out of the database', () => {
    expect(knownRegistrationStep('START')).toBe('START');
    expect(() => knownRegistrationStep('LATER')).toThrow(
      'the registration step LATER is not known',
    );
  });
});

describe('a request for a step', () => {
  const asked = (approval: 'none' | 'off' | 'on') =>
    REGISTRATION_STEPS.map((step) => findAvailableStep(step, approval));

  test('of an account without a distributor leads to that step, never to an approval', () => {
    expect(asked('none')).toEqual([
      undefined,
      undefined,
      'START',
      'COMPANY_DETAILS',
      undefined,
      'DESIGN_DOCUMENT',
      'DOCS_NUMBERING',
      'FINISH',
    ]);
  });

  test('for the approval page that a distributor does not have leads to the start', () => {
    expect(findAvailableStep('APPROVAL_PAGE', 'off')).toBe('START');
    expect(findAvailableStep('DESIGN_DOCUMENT', 'off')).toBe('DESIGN_DOCUMENT');
  });

  test('leads to the approval page of a distributor, except for the finish', () => {
    expect(asked('on')).toEqual([
      undefined,
      undefined,
      ...Array.from({ length: 5 }, () => 'APPROVAL_PAGE'),
      'FINISH',
    ]);
  });

  test.each(['', 'finish', 'FINISH ', 'LATER', '__proto__'])('for %j is refused', (text) => {
    for (const approval of ['none', 'off', 'on'] as const) {
      expect(findAvailableStep(text, approval)).toBeUndefined();
    }
  });
});
