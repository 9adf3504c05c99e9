import { z } from 'zod';

/** The business that is paid, as its customers see it today. */
export const PaidBusiness = z.object({
  nameHe: z.string(),
  nameEn: z.string(),
  taxId: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Readable with white and on white. */
  brandColor: z.string(),
  /** Measures of its logo; null for none. */
  logo: z.object({ widthPx: z.int(), heightPx: z.int() }).nullable(),
});
export type PaidBusiness = z.output<typeof PaidBusiness>;

/** A document that followed from a payment, with the path of its page. */
export const FollowingDocument = z.object({
  docType: z.int(),
  number: z.int(),
  pagePath: z.string(),
});
export type FollowingDocument = z.output<typeof FollowingDocument>;

export const PayToken = z.strictObject({ token: z.string().max(100) });
