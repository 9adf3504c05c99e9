import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, lineText } from '../../fields.ts';
import { exportParts, listAnswer, listParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { TagChip } from '../../settings/tags/tag-fields.ts';
import { tagGroups } from '../tag-groups.ts';
import { CUSTOMER_COLUMNS } from './customer-columns.ts';
import { CustomerForm, CustomerView } from './customer-fields.ts';
import { NewNote, Note } from '../notes/note.ts';

const code = (value: FieldCode): FieldCode => value;

/** Tabs of the book: all active ones, those with an open balance, overdue ones, archived ones. */
export const CUSTOMER_TABS = ['all', 'open', 'overdue', 'credit', 'archived'] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

/** The balance orders the tabs of debts alone, since in the others nearly every balance is zero. */
export const CUSTOMER_SORTS = ['name', 'created', 'balance'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const CustomerFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  /** All that are in use when not given. */
  tab: z.enum(CUSTOMER_TABS, code('VALUE_NOT_ALLOWED')).optional(),
  tagId: Id.optional(),
  /** Those with a saved card that ends in this month or in the next one. */
  cards: z.enum(['ending'], code('VALUE_NOT_ALLOWED')).optional(),
});

const FIRST_ORDER = { sort: 'name', direction: 'asc' } as const;

interface Ordered {
  readonly tab?: CustomerTab | undefined;
  readonly sort: CustomerSort;
}

function checkOrder({ tab, sort }: Ordered, context: z.RefinementCtx): void {
  if (sort === 'balance' && tab !== 'open' && tab !== 'overdue' && tab !== 'credit') {
    context.addIssue({ code: 'custom', path: ['sort'], message: code('VALUE_NOT_ALLOWED') });
  }
}

/** One row of the book. */
export const CustomerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  city: z.string(),
  tags: z.array(TagChip),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
  /** The open debt of the customer on issued documents. */
  openAgorot: z.int(),
  openDocumentsCount: z.int(),
  overdueAgorot: z.int(),
  lastDocumentDate: LocalDateText.nullable(),
  version: z.int(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

/** A change of the card, by whom and when. */
export const CustomerHistoryEntry = z.object({
  at: z.string(),
  by: ActorView,
  action: z.string(),
  /** Fields that changed, for a change. */
  fields: z.array(z.string()),
});
export type CustomerHistoryEntry = z.output<typeof CustomerHistoryEntry>;

const CustomerParams = z.strictObject({ id: Id });
const Version = z.int32(code('FIELD_WRONG_TYPE'));
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
const SUCCESS = z.object({ success: z.literal(true) });

export const customerBookLists = { customers: 'saved' } satisfies SavedLists;

export const customerBookContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/customers/list',
    access: 'customers.read',
    summary: 'A page of the book of customers by filter and order.',
    query: CustomerFilter.extend(listParts(CUSTOMER_SORTS, FIRST_ORDER)).superRefine(checkOrder),
    response: listAnswer(CustomerRow),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/customers/export',
    access: 'customers.read',
    summary: 'The whole filter, or the chosen customers, as a spreadsheet or CSV.',
    query: CustomerFilter.extend(
      exportParts(CUSTOMER_SORTS, FIRST_ORDER, CUSTOMER_COLUMNS),
    ).superRefine(checkOrder),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  totals: {
    method: 'GET',
    path: '/v2/api/customers/totals',
    access: 'customers.read',
    summary: 'How many customers each tab of a filter holds, and what the filter owes.',
    query: CustomerFilter.omit({ tab: true }),
    response: z.object({
      tabs: z.object({
        all: z.int(),
        open: z.int(),
        overdue: z.int(),
        credit: z.int(),
        archived: z.int(),
      }),
      openAgorot: z.int(),
      /** The credit of customers. */
      creditAgorot: z.int(),
      overdueAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  totalsByTag: {
    method: 'GET',
    path: '/v2/api/customers/totals-by-tag',
    access: 'customers.read',
    summary:
      'How many customers of a filter each tag has, and what they owe; one with several tags counts under each.',
    query: CustomerFilter,
    response: tagGroups({
      openAgorot: z.int(),
      /** The credit of customers. */
      creditAgorot: z.int(),
      overdueAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  findByTaxId: {
    method: 'GET',
    path: '/v2/api/customers/by-tax-id',
    access: 'customers.read',
    summary: 'The customer of the book that already has a number, or none.',
    query: z.strictObject({ taxId: lineText(20), exceptId: Id.optional() }),
    response: z.object({
      customer: z.object({ id: z.uuid(), name: z.string(), isArchived: z.boolean() }).nullable(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  create: {
    method: 'POST',
    path: '/v2/api/customers',
    access: 'customers.write',
    summary: 'Adds a customer to the book.',
    body: CustomerForm,
    response: z.object({ id: z.uuid(), version: z.int() }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/customers/{id}',
    access: 'customers.read',
    summary: 'A customer of the book with contacts, tags and terms.',
    params: CustomerParams,
    response: CustomerView,
    errors: ['NOT_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/v2/api/customers/{id}',
    access: 'customers.write',
    summary:
      'Saves the card; `version` is the one that was read. Issued documents stay as they are.',
    params: CustomerParams,
    body: CustomerForm.extend({ version: Version }),
    response: z.object({ version: z.int() }),
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  archive: {
    method: 'POST',
    path: '/v2/api/customers/{id}/archive',
    access: 'customers.write',
    summary: 'Puts a customer away: it is offered no more, and its documents stay.',
    params: CustomerParams,
    body: z.strictObject({ version: Version }),
    response: z.object({ version: z.int() }),
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  restore: {
    method: 'POST',
    path: '/v2/api/customers/{id}/restore',
    access: 'customers.write',
    summary: 'Brings a customer back from the archive.',
    params: CustomerParams,
    body: z.strictObject({ version: Version }),
    response: z.object({ version: z.int() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'STATE_NOT_ALLOWED'],
  },
  notes: {
    method: 'GET',
    path: '/v2/api/customers/{id}/notes',
    access: 'customers.read',
    summary: 'Notes on a customer, the newest first.',
    params: CustomerParams,
    response: z.object({ notes: z.array(Note) }),
    errors: ['NOT_FOUND'],
  },
  addNote: {
    method: 'POST',
    path: '/v2/api/customers/{id}/notes',
    access: 'customers.annotate',
    summary: 'Adds a note with its author and time.',
    params: CustomerParams,
    body: NewNote,
    response: Note,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  removeNote: {
    method: 'DELETE',
    path: '/v2/api/customer-notes/{id}',
    access: 'customers.annotate',
    summary: 'Removes a note; it can be brought back.',
    params: CustomerParams,
    response: SUCCESS,
    errors: ['NOT_FOUND'],
  },
  restoreNote: {
    method: 'POST',
    path: '/v2/api/customer-notes/{id}/restore',
    access: 'customers.annotate',
    summary: 'Brings a removed note back.',
    params: CustomerParams,
    response: SUCCESS,
    errors: ['NOT_FOUND'],
  },
  history: {
    method: 'GET',
    path: '/v2/api/customers/{id}/history',
    access: 'customers.read',
    summary:
      'What was done to a card, the newest first; at most 200 entries, and whether there are more.',
    params: CustomerParams,
    response: z.object({ entries: z.array(CustomerHistoryEntry), hasMore: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
});
