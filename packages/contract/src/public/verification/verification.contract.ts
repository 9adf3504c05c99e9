import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';

const LinkParams = z.strictObject({ token: z.string().max(100) });

export const verificationContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/verification/{token}',
    access: 'anyone',
    summary: 'What the public page of a document shows to whoever holds its link.',
    params: LinkParams,
    requestsPerMinute: 120,
    response: z.object({
      docType: z.int(),
      number: z.int(),
      documentDate: LocalDateText,
      /** Null where the print of the document leaves sums out. */
      totalAgorot: z.int().nullable(),
      issuerName: z.string(),
      issuerNameEn: z.string(),
      issuerTaxId: z.string(),
      /** Whether the document still matches its hash and its position in the chain. */
      chain: z.enum(['holds', 'broken']),
      /** Cancelled by a mark since its issue. */
      isCancelled: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  checkFile: {
    method: 'POST',
    path: '/v2/api/verification/{token}/file',
    access: 'anyone',
    summary: 'Whether a file with this SHA-256 is one that was issued for the document.',
    params: LinkParams,
    requestsPerMinute: 120,
    body: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'FIELD_WRONG_TYPE') }),
    response: z.object({
      isGenuine: z.boolean(),
      kind: z.enum(['original', 'copy', 'translated']).nullable(),
    }),
    errors: ['NOT_FOUND', 'INVALID_REQUEST', 'XSRF_TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
  },
});
