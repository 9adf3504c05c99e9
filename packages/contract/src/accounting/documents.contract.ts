import { LINK_KINDS, VAT_KINDS } from '@pinkas/domain/documents/document-draft';
import { QUOTE_ANSWERS } from '@pinkas/domain/documents/document-state';
import { UNPRICED_KINDS } from '@pinkas/domain/documents/unpriced-rows';
import { MAIL_TEXT_LENGTH_MAX, SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { PAYMENT_KINDS, type PaymentKind } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { defineContract } from '../define.ts';
import type { FieldCode } from '../errors.ts';
import { blockText, checkDateRange, Id, lineText, LocalDateText, QuerySum } from '../fields.ts';
import { TagChip } from '../settings/tags.contract.ts';
import { exportParts, listAnswer, listParts } from '../lists/list-query.ts';
import {
  DiscountField,
  DocumentForm,
  DocumentStateName,
  DocumentSums,
  ForeignPriceField,
  IssueDocumentRequest,
  LineSums,
  MailRecipients,
} from './document-fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const IssuedDocument = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  totalAgorot: z.int(),
});

/** What My documents is filtered by; all parts are optional and all live in the address. */
export const DocumentFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  docType: z.coerce.number().int(code('FIELD_WRONG_TYPE')).optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  customerId: Id.optional(),
  state: DocumentStateName.optional(),
  /** On the document or on one of its lines. */
  tagId: Id.optional(),
  totalMinAgorot: QuerySum.optional(),
  totalMaxAgorot: QuerySum.optional(),
});

export const DOCUMENT_SORTS = ['date', 'number', 'total', 'customer'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

const FIRST_ORDER = { sort: 'date', direction: 'desc' } as const;

const DocumentListQuery = DocumentFilter.extend(listParts(DOCUMENT_SORTS, FIRST_ORDER)).superRefine(
  checkDateRange,
);

/** Columns of an export; those of the screen have the same names there. */
export const DOCUMENT_COLUMNS = [
  'number',
  'type',
  'customer',
  'subject',
  'date',
  'due',
  'total',
  'open',
  'state',
  'tags',
] as const;
export type DocumentColumn = (typeof DOCUMENT_COLUMNS)[number];

const DocumentExportQuery = DocumentFilter.extend(
  exportParts(DOCUMENT_SORTS, FIRST_ORDER, DOCUMENT_COLUMNS),
).superRefine(checkDateRange);

export const DocumentRow = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customerId: z.uuid(),
  customerName: z.string(),
  subject: z.string(),
  documentDate: LocalDateText,
  dueDate: LocalDateText.nullable(),
  totalAgorot: z.int(),
  openAgorot: z.int(),
  state: DocumentStateName,
  isMailed: z.boolean(),
  /** Whether its public page was opened from outside the business. */
  isOpened: z.boolean(),
  /** Notes that people of the business wrote on it. */
  noteCount: z.int(),
  /** Of the whole document. */
  tags: z.array(TagChip),
});
export type DocumentRow = z.output<typeof DocumentRow>;

const DocumentLineView = LineSums.extend({
  description: z.string(),
  unit: z.string(),
  quantityE4: z.int(),
  unitPriceE4: z.int(),
  priceIncludesVat: z.boolean(),
  vatKind: z.enum(VAT_KINDS),
  discount: DiscountField,
  /** The item of the row; null for a row that was typed. */
  itemId: z.uuid().nullable(),
  catalogueNumber: z.string(),
  barcode: z.string(),
  details: z.string(),
  incomeType: z.string(),
  serialNumbers: z.array(z.string()),
  /** Its picture; null without one. */
  imageFileId: z.uuid().nullable(),
  /** Its price in another currency; null without one. */
  foreignPrice: ForeignPriceField.nullable(),
  tags: z.array(TagChip),
});

const DocumentEvent = z.object({
  kind: z.enum([
    'issued',
    'printed',
    'mailed',
    'mail-failed',
    'original-delivered',
    'copy-downloaded',
    'linked',
    'paid',
    'credited',
    'cancelled',
    'closed',
    'reopened',
    'opened',
    'link-replaced',
    'accepted',
    'rejected',
    'order-refused',
    'reminded',
    'remind-failed',
    'texted',
    'text-failed',
  ]),
  at: z.string(),
  byName: z.string().nullable(),
  /** Addresses of a mail, or the telephone of a message; empty for other events. */
  recipients: z.array(z.string()),
  /** The later document of a payment, credit or follow-up, with its part; null for other events. */
  follower: z
    .object({ id: z.uuid(), docType: z.int(), number: z.int(), sumAgorot: z.int() })
    .nullable(),
  /** The job over many documents that did it; missing when it was done for this one alone. */
  bulkJobId: z.uuid().optional(),
});

const PAYMENT_KIND_NAMES = Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]];

/** A row of money as issued; `detail` holds what its means asks for, named as in the form. */
const PaymentView = z.object({
  kind: z.enum(PAYMENT_KIND_NAMES),
  sumAgorot: z.int(),
  date: LocalDateText,
  remark: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.int()])),
  /** When the money falls due; one row, or one an instalment. */
  dues: z.array(z.object({ dueDate: LocalDateText, sumAgorot: z.int() })),
});

/** Another document at the end of a link. */
const LinkView = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  kind: z.enum(LINK_KINDS),
  sumAgorot: z.int(),
  /** Whether the later of the two was cancelled, so that the link counts no more. */
  isCancelled: z.boolean(),
  /** How the other document stands today. */
  state: DocumentStateName,
});

/** The final answer of a customer to a quote. */
export const QuoteAnswerView = z.object({
  answer: z.enum(QUOTE_ANSWERS),
  name: z.string(),
  remark: z.string(),
  /** The path of a drawing, see `signature-path`; null for a typed name alone. */
  signature: z.string().nullable(),
  at: z.string(),
});

const DocumentActionsView = z.object({
  cancel: z.boolean(),
  credit: z.boolean(),
  receipt: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  copy: z.boolean(),
  /** Types that may follow this document. */
  baseOn: z.array(z.int()),
});

export const DocumentView = DocumentRow.extend({
  issuedAt: z.string(),
  issuedByName: z.string(),
  language: z.enum(['he', 'en']),
  customer: z.object({
    name: z.string(),
    taxId: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    contactPerson: z.string().optional(),
    mobile: z.string().optional(),
    zip: z.string().optional(),
    country: z.string().optional(),
  }),
  remarks: z.string(),
  vatRateBasisPoints: z.int(),
  /** In shekels, as the books hold them. */
  sums: DocumentSums,
  currency: z.string(),
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  currencyRateE6: z.int(),
  /** The printed sums in minor units of a foreign currency; null in shekels. */
  currencySums: DocumentSums.nullable(),
  zeroRateReason: z.string(),
  /** The approval of section 46 that a donation receipt names; null without one. */
  section46: z.object({ number: z.string(), validUntil: LocalDateText.nullable() }).nullable(),
  pricesIncludeVat: z.boolean(),
  lines: z.array(DocumentLineView),
  /** Text rows and subtotal rows among the lines, in their order. */
  unpricedRows: z.array(
    z.object({ kind: z.enum(UNPRICED_KINDS), text: z.string(), afterLines: z.int() }),
  ),
  payments: z.array(PaymentView),
  receivedAgorot: z.int(),
  creditedAgorot: z.int(),
  /** What a credit invoice may still take off; zero on types that are not credited. */
  creditableAgorot: z.int(),
  /** Documents that this one hangs on. */
  sources: z.array(LinkView),
  /** Documents that hang on this one. */
  followers: z.array(LinkView),
  /** The mark of cancellation, or null. */
  cancellation: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable(),
  /** What the customer answered to a quote on its page; null without an answer. */
  answer: QuoteAnswerView.nullable(),
  actions: DocumentActionsView,
  events: z.array(DocumentEvent),
  isOriginalDelivered: z.boolean(),
  /** Page that proves a print; printed on it. */
  verificationPath: z.string(),
  /** Page on which the customer sees, takes and answers it; mailed, never printed. */
  pagePath: z.string(),
});
export type DocumentView = z.output<typeof DocumentView>;

const DocumentParams = z.strictObject({ id: Id });

export const documentsContract = defineContract({
  issue: {
    method: 'POST',
    path: '/v2/api/documents',
    access: 'documents/create',
    summary: 'Issues a document: number, ledger, print and mail, all or nothing.',
    body: IssueDocumentRequest,
    response: IssuedDocument,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'DOCUMENT_REFUSED',
      'TOTAL_MISMATCH',
      'NOT_FOUND',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'NUMBERING_MISSING',
      'NUMBERING_EXHAUSTED',
      'BUSY',
    ],
  },
  preview: {
    method: 'POST',
    path: '/v2/api/documents/preview',
    access: 'documents/create',
    summary: 'Draws a document as it would be printed, marked as a draft; nothing is stored.',
    body: DocumentForm,
    /** One SVG a page. */
    response: z.object({ pages: z.array(z.string()) }),
    errors: ['INVALID_REQUEST', 'DOCUMENT_REFUSED', 'NOT_FOUND', 'BUSY'],
  },
  nextNumber: {
    method: 'GET',
    path: '/v2/api/documents/next-number/{docType}',
    access: 'documents/create',
    summary: 'The number that the next document of a type would get, and the date of the last one.',
    params: z.strictObject({ docType: z.coerce.number().int() }),
    response: z.object({ nextNumber: z.int(), lastDocumentDate: LocalDateText.nullable() }),
    errors: ['NOT_FOUND'],
  },
  list: {
    method: 'GET',
    path: '/v2/api/documents',
    access: 'documents',
    summary: 'A page of issued documents by filter and order.',
    query: DocumentListQuery,
    response: listAnswer(DocumentRow),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/documents/export',
    access: 'documents',
    summary: 'All documents of a filter, or the chosen ones of it, as a table.',
    query: DocumentExportQuery,
    response: 'file',
    hasEffects: true,
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  totals: {
    method: 'GET',
    path: '/v2/api/documents/totals',
    access: 'documents',
    summary: 'Count and sums of a whole filter, and counts of the state tabs.',
    query: DocumentFilter.superRefine(checkDateRange),
    response: z.object({
      count: z.int(),
      totalAgorot: z.int(),
      openAgorot: z.int(),
      tabs: z.object({ all: z.int(), open: z.int(), overdue: z.int(), paid: z.int() }),
    }),
    errors: ['INVALID_REQUEST'],
  },
  totalsByTag: {
    method: 'GET',
    path: '/v2/api/documents/totals-by-tag',
    access: 'documents',
    summary:
      'Sums of the filter by tag of the whole document; a document with several tags counts under each. Credits take off.',
    query: DocumentFilter.superRefine(checkDateRange),
    response: z.object({
      groups: z.array(
        z.object({
          /** Null for documents without a tag. */
          tag: TagChip.nullable(),
          count: z.int(),
          totalAgorot: z.int(),
          netAgorot: z.int(),
          openAgorot: z.int(),
        }),
      ),
    }),
    errors: ['INVALID_REQUEST'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/documents/{id}',
    access: 'documents',
    summary: 'One issued document with its lines, sums and what happened to it.',
    params: DocumentParams,
    response: DocumentView,
    errors: ['NOT_FOUND'],
  },
  pages: {
    method: 'GET',
    path: '/v2/api/documents/{id}/pages',
    access: 'documents',
    summary: 'The printed pages of an issued document as a certified copy, one SVG a page.',
    params: DocumentParams,
    response: z.object({ pages: z.array(z.string()) }),
    errors: ['NOT_FOUND', 'BUSY'],
  },
  copy: {
    method: 'GET',
    path: '/v2/api/documents/{id}/copy',
    access: 'documents',
    summary: 'The signed certified copy.',
    params: DocumentParams,
    response: 'pdf',
    errors: ['NOT_FOUND', 'BUSY'],
  },
  translation: {
    method: 'GET',
    path: '/v2/api/documents/{id}/translation',
    access: 'documents',
    summary: 'The signed English translation of a Hebrew document, beside its Hebrew original.',
    params: DocumentParams,
    response: 'pdf',
    errors: ['NOT_FOUND', 'BUSY'],
  },
  original: {
    method: 'POST',
    path: '/v2/api/documents/{id}/original',
    access: 'documents',
    summary: 'Hands out the signed original, once, unless the document was cancelled before.',
    params: DocumentParams,
    response: 'pdf',
    errors: ['NOT_FOUND', 'ORIGINAL_ALREADY_DELIVERED', 'STATE_NOT_ALLOWED', 'BUSY'],
  },
  replaceLink: {
    method: 'POST',
    path: '/v2/api/documents/{id}/page-link',
    access: 'documents',
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
    access: 'documents',
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
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
});
