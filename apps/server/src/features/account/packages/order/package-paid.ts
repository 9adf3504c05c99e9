import { z } from 'zod';

import { defineEvent } from '../../../../platform/jobs/event.ts';

/** A card was charged for an order of the account. */
export const packagePaid = defineEvent({
  kind: 'package.paid',
  payload: z.object({ orderId: z.uuid() }),
});
