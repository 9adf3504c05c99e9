import { z } from 'zod';

import { defineContract } from '../../define.ts';

/** What the package of the account says of documents that are about to be issued. */
export const DocumentAllowance = z.object({
  /** Whether all of them may be issued. */
  kind: z.enum(['allowed', 'no-package', 'above']),
  isTrial: z.boolean(),
  /** How many are left of the limit of this month; null without a limit. */
  remaining: z.int().nullable(),
  /** How many are above the limit. */
  above: z.int(),
  /** What these cost, before VAT; zero where none is issued above the limit. */
  extraAgorot: z.int(),
});
export type DocumentAllowance = z.output<typeof DocumentAllowance>;

/** What is asked before many documents are issued at once. A contract of its own: the frame of the browser app carries that of the page. */
export const documentAllowanceContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/packages/allowance',
    access: ['documents.issue', 'batchUpload.issue', 'billing.write'],
    summary:
      'Whether the package allows so many documents now, how many are left of it, and what those above it cost.',
    query: z.strictObject({ documents: z.coerce.number().int().min(1).max(100_000) }),
    response: DocumentAllowance,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
});
