import { z } from 'zod';

import { defineEvent } from '../../../../platform/jobs/event.ts';

/** A customer accepted or rejected a quote. */
export const quoteAnswered = defineEvent({
  kind: 'quote.answered',
  payload: z.object({
    answer: z.enum(['accepted', 'rejected']),
    /** Whether the account let an order follow automatically at that moment. */
    orderFollows: z.boolean(),
  }),
});
