import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';

/** What subscriptions came to at the end of a month, in agorot before VAT and before gifts. */
export const SubscriptionMonth = z.object({
  /** Its first day. */
  month: LocalDateText,
  /** Of all accounts together, for a month. */
  recurringAgorot: z.int(),
  /** Accounts that pay. */
  customers: z.int(),
  /** Compared with the end of the month before; what shrank and what was lost is below zero. */
  newAgorot: z.int(),
  grownAgorot: z.int(),
  shrunkAgorot: z.int(),
  lostAgorot: z.int(),
});
export type SubscriptionMonth = z.output<typeof SubscriptionMonth>;

/** /operator: the recurring revenue of the product, by its own charges. */
export const operatorRevenueContract = defineContract({
  read: {
    method: 'GET',
    path: '/v2/api/operator/revenue',
    access: 'operator',
    summary:
      'What subscriptions came to at the end of each of the last twelve months, the newest first, and what changed in each.',
    response: z.object({ months: z.array(SubscriptionMonth) }),
    errors: [],
  },
});
