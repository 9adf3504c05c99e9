import { joiningContract } from '@pinkas/contract/account/joining/joining.contract';
import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import type { WizardStep } from '@pinkas/domain/identity/wizard-step';

import { call } from '../api/client.ts';
import { changeRegistrationStep } from '../session/session-store.ts';

/**
 * Saves the progress of the registration and returns the current step, which is a later one where another tab
 * was ahead. Throws what the call threw.
 */
export async function saveStep(step: WizardStep): Promise<RegistrationStep> {
  const { step: stands } = await call(joiningContract.setStep, { params: { step } });
  changeRegistrationStep(stands);
  return stands;
}
