import { ALLOCATION_EVENTS_OF, type AllocationEventsOf } from '@pinkas/domain/vat/allocation-event';
import { z } from 'zod';

import { AllocationEvent } from '../../accounting/documents/document-allocation.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, LocalDateText } from '../../fields.ts';
import { exportParts, listAnswer, listParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';

const code = (value: FieldCode): FieldCode => value;

const ABOUT = Object.keys(ALLOCATION_EVENTS_OF) as [AllocationEventsOf];

/** What the history of requests is narrowed to; all parts are optional. */
export const AllocationHistoryFilter = z.strictObject({
  about: z.enum(ABOUT, code('VALUE_NOT_ALLOWED')).optional(),
  /** Days in Israel, both included. */
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
});
export type AllocationHistoryFilter = z.output<typeof AllocationHistoryFilter>;

export const ALLOCATION_HISTORY_SORTS = ['time'] as const;
export const ALLOCATION_HISTORY_COLUMNS = [
  'at',
  'document',
  'number',
  'customer',
  'event',
  'allocation',
  'code',
  'by',
] as const;
const FIRST_ORDER = { sort: 'time', direction: 'desc' } as const;

/** Something that happened to the request of a document for its number. */
export const AllocationHistoryRow = AllocationEvent.extend({
  id: z.uuid(),
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
});
export type AllocationHistoryRow = z.output<typeof AllocationHistoryRow>;

export const allocationHistoryLists = { 'allocation-requests': 'saved' } satisfies SavedLists;

/** What was asked of the tax authority for all documents of the account, and what it answered. */
export const allocationHistoryContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/account/tax-authority/requests',
    access: 'taxAuthority.read',
    summary:
      'What happened to the requests for allocation numbers, a page at a time, the newest first.',
    query: AllocationHistoryFilter.extend(
      listParts(ALLOCATION_HISTORY_SORTS, FIRST_ORDER),
    ).superRefine(checkDateRange),
    response: listAnswer(AllocationHistoryRow),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/account/tax-authority/requests/export',
    access: 'taxAuthority.read',
    summary: 'The history of requests for allocation numbers as a table.',
    query: AllocationHistoryFilter.extend(
      exportParts(ALLOCATION_HISTORY_SORTS, FIRST_ORDER, ALLOCATION_HISTORY_COLUMNS),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
