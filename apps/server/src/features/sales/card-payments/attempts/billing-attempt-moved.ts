import { z } from 'zod';

import { defineEvent } from '../../../../platform/jobs/event.ts';

/**
 * Something was found out about an attempt that charges by a schedule: in which way it became known does not matter. Who
 * hears of it reads the attempt, which may have moved on.
 */
export const billingAttemptMoved = defineEvent({
  kind: 'card-payment.moved',
  payload: z.object({ attemptId: z.uuid() }),
});
