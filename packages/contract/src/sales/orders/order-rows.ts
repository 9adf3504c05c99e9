import { ORDER_STATES } from '@pinkas/domain/sales-pages/order-state';
import { z } from 'zod';

/** An order in the list. */
export const OrderRow = z.object({
  id: z.uuid(),
  number: z.int(),
  pageId: z.uuid(),
  pageTitle: z.string(),
  buyerName: z.string(),
  /** Its lines in words: "2 × …". */
  goods: z.string(),
  shipping: z.string(),
  createdAt: z.string(),
  /** Empty for none. */
  couponCode: z.string(),
  /** What the coupon took off. */
  discountAgorot: z.int(),
  totalAgorot: z.int(),
  state: z.enum(ORDER_STATES),
  /** When a person packed it; null while it waits for that. */
  packedAt: z.string().nullable(),
  /** When the buyer was reminded of what they left unpaid; null where they were not. */
  remindedAt: z.string().nullable(),
});
export type OrderRow = z.output<typeof OrderRow>;
