import { CERTIFICATE_KINDS } from '@pinkas/domain/certificates/certificate';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';

/** What the form of a document reads of the certificates of the business, which settings/book keeps. */
export const documentCertificatesContract = defineContract({
  forDocuments: {
    method: 'GET',
    path: '/v2/api/settings/book/for-documents',
    access: 'documents.prepare',
    summary: 'Which certificates a document may carry, by kind and validity.',
    response: z.object({
      certificates: z.array(
        z.object({
          kind: z.enum(CERTIFICATE_KINDS),
          validFrom: LocalDateText.nullable(),
          validUntil: LocalDateText,
        }),
      ),
      attachesCertificates: z.boolean(),
    }),
    errors: [],
  },
});
