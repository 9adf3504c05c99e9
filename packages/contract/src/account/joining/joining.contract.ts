import { REGISTRATION_STEPS } from '@pinkas/domain/identity/registration-step';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { lineText } from '../../fields.ts';

/** The steps between the first sign-in of a business and its first document. */
export const joiningContract = defineContract({
  setStep: {
    method: 'POST',
    path: '/backoffice/settings/set_reg_step/{step}',
    access: 'registration.advance',
    summary:
      'Saves how far the registration is. It never goes back: a step that was passed stays passed, and the answer says which one stands.',
    params: z.strictObject({ step: lineText(40) }),
    response: z.object({
      success: z.literal(true),
      /** The current step: the requested one, or a later one that was reached before. */
      step: z.enum(REGISTRATION_STEPS),
    }),
    errors: ['STEP_NOT_AVAILABLE'],
  },
});
