import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { DocumentRow } from '../../accounting/documents/document-views.ts';
import { defineContract } from '../../define.ts';
import { requiredLineText } from '../../fields.ts';

/** Rows of each group; the total includes the others. */
export const SEARCH_ROWS_MAX = 5;
/** Totals are counted up to here. */
export const SEARCH_TOTAL_MAX = 100;

function group<const K extends string, R extends z.ZodType>(kind: K, row: R) {
  return z.object({
    kind: z.literal(kind),
    rows: z.array(row),
    /** How many there are, of which the rows are the best. */
    total: z.int().max(SEARCH_TOTAL_MAX),
    /** False when there may be more than the total. */
    isTotalExact: z.boolean(),
  });
}

/** A customer as a new document takes it over. */
export const FoundCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  /** The open debt of the customer on issued documents; null to a caller who may not see documents. */
  openAgorot: z.int().nullable(),
});
export type FoundCustomer = z.output<typeof FoundCustomer>;

export const FoundSupplier = z.object({ id: z.uuid(), name: z.string(), taxId: z.string() });
export type FoundSupplier = z.output<typeof FoundSupplier>;

export const FoundItem = z.object({
  id: z.uuid(),
  name: z.string(),
  catalogueNumber: z.string(),
  priceE4: z.int(),
  priceIncludesVat: z.boolean(),
  currency: z.string(),
});
export type FoundItem = z.output<typeof FoundItem>;

export const SearchGroup = z.discriminatedUnion('kind', [
  group('documents', DocumentRow),
  group('customers', FoundCustomer),
  group('suppliers', FoundSupplier),
  group('items', FoundItem),
]);
export type SearchGroup = z.output<typeof SearchGroup>;

export const searchContract = defineContract({
  find: {
    method: 'GET',
    path: '/v2/api/search',
    access: 'signed-in',
    summary:
      'One text over documents (number, customer, subject, sum, day or month), customers, suppliers and items. Groups the likeliest first, without those that hold nothing or that the caller may not open.',
    query: z.strictObject({ text: requiredLineText(SEARCH_TEXT_LENGTH_MAX) }),
    response: z.object({ groups: z.array(SearchGroup) }),
    errors: ['INVALID_REQUEST'],
  },
});
