import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../define.ts';
import { lineText } from '../fields.ts';

export const CustomerOption = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  /** What the customer owes on issued documents. */
  openAgorot: z.int(),
  openDocumentsCount: z.int(),
});
export type CustomerOption = z.output<typeof CustomerOption>;

export const customersContract = defineContract({
  search: {
    method: 'GET',
    path: '/v2/api/customers',
    access: 'documents/create',
    summary: 'Regular customers by part of the name, a number or a telephone; at most 20.',
    query: z.strictObject({ search: lineText(SEARCH_TEXT_LENGTH_MAX).default('') }),
    response: z.object({ customers: z.array(CustomerOption) }),
    errors: ['INVALID_REQUEST'],
  },
});
