import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, LocalDateText, lineText } from '../../fields.ts';
import { exportParts, listAnswer, listParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';

export const CASUAL_CUSTOMER_SORTS = ['name', 'documents', 'last', 'open'] as const;
export type CasualCustomerSort = (typeof CASUAL_CUSTOMER_SORTS)[number];

/** What the list of casual customers is narrowed by. */
export const CasualCustomerFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
});
export type CasualCustomerFilter = z.output<typeof CasualCustomerFilter>;

/** Columns that an export may have, in the order of a full one. */
export const CASUAL_CUSTOMER_COLUMNS = [
  'name',
  'taxId',
  'phone',
  'email',
  'documents',
  'last',
  'open',
] as const;
export type CasualCustomerColumn = (typeof CASUAL_CUSTOMER_COLUMNS)[number];

/** A customer who was only typed on documents, and those documents. */
export const CasualCustomerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  documentsCount: z.int(),
  /** The open debt less the credit. */
  openAgorot: z.int(),
  lastDocumentDate: LocalDateText,
});
export type CasualCustomerRow = z.output<typeof CasualCustomerRow>;

const FIRST_ORDER = { sort: 'last', direction: 'desc' } as const;

export const casualCustomersLists = { 'casual-customers': 'saved' } satisfies SavedLists;

/** Customers who were typed on documents and not saved. One without documents is not shown. */
export const casualCustomersContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/customers/casual',
    access: 'customers.read',
    summary: 'A page of the casual customers that have documents, by filter and order.',
    query: CasualCustomerFilter.extend(listParts(CASUAL_CUSTOMER_SORTS, FIRST_ORDER)),
    response: listAnswer(CasualCustomerRow),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: '/v2/api/customers/casual/totals',
    access: 'customers.read',
    summary: 'How many casual customers a filter has, and their open balance.',
    query: CasualCustomerFilter,
    response: z.object({ count: z.int(), openAgorot: z.int() }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/customers/casual/export',
    access: 'customers.read',
    summary: 'The whole filter, or the chosen casual customers, as a spreadsheet, CSV or PDF.',
    query: CasualCustomerFilter.extend(
      exportParts(CASUAL_CUSTOMER_SORTS, FIRST_ORDER, CASUAL_CUSTOMER_COLUMNS),
    ),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  keep: {
    method: 'POST',
    path: '/v2/api/customers/{id}/keep',
    access: 'customers.write',
    summary: 'Keeps a casual customer, with the documents, as a regular one.',
    params: z.strictObject({ id: Id }),
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
});
