import { z } from 'zod';

import { typedText } from '../../fields.ts';

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

/** An attempt of the same that is not decided. */
export const EarlierAttempt = z.object({
  /** `in-doubt`: its money may have moved, and nothing is charged beside it. `page-open`: its page was opened, and nobody paid yet. */
  kind: z.enum(['in-doubt', 'page-open']),
  statusToken: z.string(),
  at: z.string(),
});

/** Where the payer's browser goes now. */
export const StartedPayment = z.object({
  url: z.string(),
  /** Posted there as a form; null where the address is opened. */
  fields: z.record(z.string(), z.string()).nullable(),
  statusToken: z.string(),
});
export type StartedPayment = z.output<typeof StartedPayment>;

/** The solved challenge, in base64. */
export const Proof = typedText(4000);

export const PayToken = z.strictObject({ token: z.string().max(100) });
