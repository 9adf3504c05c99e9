import { TOTAL_KINDS } from '@pinkas/domain/documents/rules/document-rules';
import { ALLOCATION_FILTERS } from '@pinkas/domain/vat/allocation-filter';
import { MAIL_TEXT_LENGTH_MAX, SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import {
  blockText,
  checkDateRange,
  Id,
  lineText,
  LocalDateText,
  QueryDocTypes,
  QuerySum,
} from '../../fields.ts';
import { TagChip } from '../../settings/tags/tag-fields.ts';
import { exportParts, listAnswer, listParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { DocumentStateName, MailRecipients } from './document-fields.ts';
import { DocumentRow, DocumentView } from './document-views.ts';
import { PagesQuery, PrintedPages } from './printed-text.ts';

/** Errors of a stored print that cannot be served. */
const LOST_PRINT = ['PRINT_DAMAGED', 'BUSY'] as const;

const code = (value: FieldCode): FieldCode => value;

/** What My documents is filtered by; all parts are optional and all live in the address. */
export const DocumentFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  docType: QueryDocTypes.optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  customerId: Id.optional(),
  state: DocumentStateName.optional(),
  /** On the document or on one of its lines. */
  tagId: Id.optional(),
  branchId: Id.optional(),
  /** The allocation state of tax invoices. */
  allocation: z.enum(ALLOCATION_FILTERS).optional(),
  totalMinAgorot: QuerySum.optional(),
  totalMaxAgorot: QuerySum.optional(),
});

export const DOCUMENT_SORTS = ['date', 'number', 'total', 'customer'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

const FIRST_ORDER = { sort: 'date', direction: 'desc' } as const;

const DocumentListQuery = DocumentFilter.extend(listParts(DOCUMENT_SORTS, FIRST_ORDER)).superRefine(
  checkDateRange,
);

/** Columns of an export; those of the screen have the same names there. Sums are in shekels. */
export const DOCUMENT_COLUMNS = [
  'number',
  'type',
  'customer',
  'customerTaxId',
  'branch',
  'subject',
  'date',
  'due',
  'net',
  'vat',
  'total',
  'currency',
  'open',
  'state',
  'tags',
  'paidFor',
  'allocation',
  'allocationState',
  'rate',
  'rowsTotal',
  'discount',
  'language',
] as const;
export type DocumentColumn = (typeof DOCUMENT_COLUMNS)[number];

const DocumentExportQuery = DocumentFilter.extend(
  exportParts(DOCUMENT_SORTS, FIRST_ORDER, DOCUMENT_COLUMNS),
).superRefine(checkDateRange);

const DocumentParams = z.strictObject({ id: Id });

export const documentsLists = { documents: 'saved' } satisfies SavedLists;

export const documentsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/documents',
    access: 'documents.read',
    summary: 'A page of issued documents by filter and order.',
    query: DocumentListQuery,
    response: listAnswer(DocumentRow),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/documents/export',
    access: 'documents.read',
    summary: 'All documents of a filter, or the chosen ones of it, as a table.',
    query: DocumentExportQuery,
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  totals: {
    method: 'GET',
    path: '/v2/api/documents/totals',
    access: 'documents.read',
    summary: 'Count and sums of a filter by kind, cancelled ones in no sum; counts of the tabs.',
    query: DocumentFilter.superRefine(checkDateRange),
    response: z.object({
      count: z.int(),
      cancelledCount: z.int(),
      /** Of the kinds that occur, each with its sign: credits are negative. */
      kinds: z.array(z.object({ kind: z.enum(TOTAL_KINDS), count: z.int(), totalAgorot: z.int() })),
      /** Sales less credits, or the total of the only kind; null for unlike kinds without a sale. */
      totalAgorot: z.int().nullable(),
      openAgorot: z.int(),
      /** What transaction invoices of a business with VAT ask for, which is no debt before their invoice. */
      openRequestsAgorot: z.int(),
      tabs: z.object({ all: z.int(), open: z.int(), overdue: z.int(), paid: z.int() }),
    }),
    errors: ['INVALID_REQUEST'],
  },
  totalsByTag: {
    method: 'GET',
    path: '/v2/api/documents/totals-by-tag',
    access: 'documents.read',
    summary:
      'Sums of the filter by tag of the whole document; a document with several tags counts under each. Sums are sales less credits, those of the only kind, or null for unlike kinds.',
    query: DocumentFilter.superRefine(checkDateRange),
    response: z.object({
      groups: z.array(
        z.object({
          /** Null for documents without a tag. */
          tag: TagChip.nullable(),
          count: z.int(),
          totalAgorot: z.int().nullable(),
          netAgorot: z.int().nullable(),
          openAgorot: z.int(),
        }),
      ),
    }),
    errors: ['INVALID_REQUEST'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/documents/{id}',
    access: 'documents.read',
    summary: 'One issued document with its lines, sums and what happened to it.',
    params: DocumentParams,
    response: DocumentView,
    errors: ['NOT_FOUND'],
  },
  pages: {
    method: 'GET',
    path: '/v2/api/documents/{id}/pages',
    access: 'documents.read',
    summary:
      'An issued document as a certified copy: its pages from one on, one SVG each, and its text.',
    params: DocumentParams,
    query: PagesQuery,
    response: PrintedPages,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  copy: {
    method: 'GET',
    path: '/v2/api/documents/{id}/copy',
    access: 'documents.read',
    summary: 'The signed certified copy.',
    params: DocumentParams,
    response: 'pdf',
    errors: ['NOT_FOUND', 'PRINT_DAMAGED', 'BUSY'],
  },
  translation: {
    method: 'GET',
    path: '/v2/api/documents/{id}/translation',
    access: 'documents.read',
    summary: 'The signed English translation of a Hebrew document, beside its Hebrew original.',
    params: DocumentParams,
    response: 'pdf',
    errors: ['NOT_FOUND', 'PRINT_DAMAGED', 'BUSY'],
  },
  original: {
    method: 'POST',
    path: '/v2/api/documents/{id}/original',
    access: 'documents.releaseOriginal',
    effect: 'download',
    summary: 'Hands out the signed original, once, unless the document was cancelled before.',
    params: DocumentParams,
    response: 'pdf',
    errors: ['NOT_FOUND', 'ORIGINAL_ALREADY_DELIVERED', 'STATE_NOT_ALLOWED', ...LOST_PRINT],
  },
  replaceLink: {
    method: 'POST',
    path: '/v2/api/documents/{id}/page-link',
    access: 'documents.replacePublicLink',
    summary:
      'Makes a new address for the page of the document; links that were sent before stop working.',
    params: DocumentParams,
    response: z.object({ pagePath: z.string() }),
    isIdempotent: true,
    errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  mail: {
    method: 'POST',
    path: '/v2/api/documents/{id}/mail',
    access: 'documents.mail',
    summary:
      'Mails the document again: the original if it was never handed out nor cancelled, else a copy.',
    params: DocumentParams,
    body: z.strictObject({
      mailTo: MailRecipients.min(1, code('FIELD_REQUIRED')),
      withTranslation: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
      /** A person's own words, before the words of the mail. */
      message: blockText(MAIL_TEXT_LENGTH_MAX).default(''),
    }),
    response: z.object({ success: z.literal(true) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'MAIL_LIMIT_REACHED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
