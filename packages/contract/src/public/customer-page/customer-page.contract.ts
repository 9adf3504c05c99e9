import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import { DocumentStateName } from '../../accounting/documents/document-fields.ts';
import { CustomerStatement } from '../../accounting/customers/customer-statement.contract.ts';
import { PaymentDetailsView } from '../../settings/usage/payment-settings.contract.ts';
import { defineContract } from '../../define.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';

const Token = z.string().max(100);
const Params = z.strictObject({ token: Token });
const period = { from: LocalDateText, to: LocalDateText };

/** A document as its customer sees it. */
export const PublicDocumentRow = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  dueDate: LocalDateText.nullable(),
  subject: z.string(),
  /** Both sums are null where the print of the document leaves sums out. */
  totalAgorot: z.int().nullable(),
  openAgorot: z.int().nullable(),
  state: DocumentStateName,
  /** Whether the original waits to be taken; afterwards a download is a certified copy. */
  isOriginalWaiting: z.boolean(),
  /** Page of the document, on which a quote is answered. */
  pagePath: z.string(),
});
export type PublicDocumentRow = z.output<typeof PublicDocumentRow>;

export const CustomerPage = z.object({
  customerName: z.string(),
  customerTaxId: z.string(),
  language: z.enum(DOCUMENT_LANGUAGES),
  issuer: z.object({
    nameHe: z.string(),
    nameEn: z.string(),
    taxId: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Readable with white and on white. */
    brandColor: z.string(),
    /** Measures of the logo of today; null for none. */
    logo: z.object({ widthPx: z.int(), heightPx: z.int() }).nullable(),
  }),
  openAgorot: z.int(),
  overdueAgorot: z.int(),
  /** What transaction invoices of a business with VAT ask for, which is no debt before their invoice. */
  openRequestsAgorot: z.int(),
  /** How the business is paid today; null while no payment is requested, or where nothing was entered. */
  howToPay: PaymentDetailsView.nullable(),
  today: LocalDateText,
});
export type CustomerPage = z.output<typeof CustomerPage>;

export const customerPageContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/public/customers/{token}',
    access: 'anyone',
    summary: 'Who the page is for, who sends it, and what is open.',
    params: Params,
    response: CustomerPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  logo: {
    method: 'GET',
    path: '/v2/api/public/customers/{token}/logo',
    access: 'anyone',
    summary: 'The logo of the business, as new documents print it.',
    params: Params,
    response: 'file',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  documents: {
    method: 'GET',
    path: '/v2/api/public/customers/{token}/documents',
    access: 'anyone',
    summary: 'All documents of the customer, the newest first, by pages of 50.',
    params: Params,
    query: z.strictObject({ after: z.string().max(400).optional() }),
    response: z.object({ rows: z.array(PublicDocumentRow), after: z.string().nullable() }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  statement: {
    method: 'GET',
    path: '/v2/api/public/customers/{token}/statement',
    access: 'anyone',
    summary: 'The statement of account of a period.',
    params: Params,
    query: z.strictObject(period).superRefine(checkDateRange),
    response: CustomerStatement,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATEMENT_TOO_LONG', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 60,
  },
  statementPdf: {
    method: 'GET',
    path: '/v2/api/public/customers/{token}/statement/pdf',
    access: 'anyone',
    summary: 'The same statement as a PDF.',
    params: Params,
    query: z
      .strictObject({ ...period, language: z.enum(DOCUMENT_LANGUAGES) })
      .superRefine(checkDateRange),
    response: 'pdf',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATEMENT_TOO_LONG', 'BUSY', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 20,
  },
  document: {
    method: 'GET',
    path: '/v2/api/public/customers/{token}/documents/{documentId}',
    access: 'anyone',
    summary: 'A document of the customer: the original if it still waits, else a certified copy.',
    params: Params.extend({ documentId: Id }),
    response: 'pdf',
    effect: 'download',
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NOT_PERMITTED',
      'PRINT_DAMAGED',
      'BUSY',
      'TOO_MANY_REQUESTS',
    ],
    requestsPerMinute: 30,
  },
});
