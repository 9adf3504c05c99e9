import { joiningContract } from '@pinkas/contract/account/joining/joining.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { setStep } from './set-step.ts';

export const joiningRoutes: Routes = implement(joiningContract, {
  setStep: async ({ ctx, params }) => ({
    success: true as const,
    step: await setStep(ctx, params.step),
  }),
});
