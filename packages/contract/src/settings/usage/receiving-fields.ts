import { USUAL_MEANS } from '@pinkas/domain/payments/receiving-choices';
import { z } from 'zod';

/** How the screen of a document helps to record what was received. */
export const ReceivingFields = z.object({
  usualMeans: z.enum(USUAL_MEANS).nullable(),
  warnsOfCash: z.boolean(),
});
