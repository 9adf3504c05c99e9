import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { QUOTE_ANSWERS } from '@pinkas/domain/documents/rules/document-state';
import { ANSWER_NAME_LENGTH_MAX, ANSWER_REMARK_LENGTH_MAX } from '@pinkas/domain/limits';
import { isSignaturePath } from '@pinkas/domain/quotes/signature-path';
import { z } from 'zod';

import { DocumentStateName } from '../../accounting/documents/document-fields.ts';
import { PagesQuery, PrintedPages } from '../../accounting/documents/printed-text.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { PaymentDetailsView } from '../../settings/usage/payment-settings.contract.ts';
import { LocalDateText, blockText, requiredBlockText, requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const Params = z.strictObject({ token: z.string().max(100) });

/** A document as shown to anyone who has the link of its page. */
export const DocumentPage = z.object({
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  dueDate: LocalDateText.nullable(),
  subject: z.string(),
  language: z.enum(DOCUMENT_LANGUAGES),
  /** Null where the print of the document leaves sums out. */
  totalAgorot: z.int().nullable(),
  /** The open amount for the customer; zero on every type that requests no payment. */
  toPayAgorot: z.int(),
  currency: z.string(),
  /** The total in minor units of a foreign currency; null in shekels, and where sums are left out. */
  currencyTotal: z.int().nullable(),
  state: DocumentStateName,
  issuer: z.object({
    nameHe: z.string(),
    nameEn: z.string(),
    taxId: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Readable with white and on white. */
    brandColor: z.string(),
    /** Measures of the logo that it was issued with; null for none. */
    logo: z.object({ widthPx: z.int(), heightPx: z.int() }).nullable(),
  }),
  /** The payment instructions as printed; null where nothing is to be paid or the print has none. */
  howToPay: PaymentDetailsView.nullable(),
  /** Path of the page on which it is paid by card; null where it is not, or nothing is to be paid. */
  payPath: z.string().nullable(),
  /** Whether the original waits to be taken; afterwards a download is a certified copy. */
  isOriginalWaiting: z.boolean(),
  /** The documents that replaced or settled it. */
  followers: z.array(z.object({ docType: z.int(), number: z.int() })),
  /** Whether an answer of the customer is awaited. */
  isAnswerable: z.boolean(),
  answer: z.object({ answer: z.enum(QUOTE_ANSWERS), name: z.string(), at: z.string() }).nullable(),
  verificationPath: z.string(),
  today: LocalDateText,
});
export type DocumentPage = z.output<typeof DocumentPage>;

const name = requiredLineText(ANSWER_NAME_LENGTH_MAX);

/** What is typed with an acceptance. */
export const AcceptFields = z.strictObject({ name, remark: blockText(ANSWER_REMARK_LENGTH_MAX) });

/** What is typed with a rejection: it has a reason. */
export const RejectFields = z.strictObject({
  name,
  remark: requiredBlockText(ANSWER_REMARK_LENGTH_MAX),
});

/** A customer's answer to a quote: accepted with a name and an optional drawn signature. */
export const QuoteAnswerRequest = z.discriminatedUnion('answer', [
  AcceptFields.extend({
    answer: z.literal('accepted'),
    signature: z
      .string(code('FIELD_WRONG_TYPE'))
      .refine(isSignaturePath, code('SIGNATURE_INVALID'))
      .nullable(),
  }),
  RejectFields.extend({ answer: z.literal('rejected') }),
]);
export type QuoteAnswerRequest = z.input<typeof QuoteAnswerRequest>;

export const documentPageContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/public/documents/{token}',
    access: 'anyone',
    summary:
      'What the public page of a document shows. An opening from outside the business is told in the story of the document, once a day.',
    params: Params,
    response: DocumentPage,
    effect: 'write',
    errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  pages: {
    method: 'GET',
    path: '/v2/api/public/documents/{token}/pages',
    access: 'anyone',
    summary:
      'The printed pages of the document as a certified copy from one on, one SVG a page, and what they say as text.',
    params: Params,
    query: PagesQuery,
    response: PrintedPages,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 60,
  },
  logo: {
    method: 'GET',
    path: '/v2/api/public/documents/{token}/logo',
    access: 'anyone',
    summary: 'The logo that the document was issued with.',
    params: Params,
    response: 'file',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  file: {
    method: 'GET',
    path: '/v2/api/public/documents/{token}/file',
    access: 'anyone',
    summary:
      'The document: the original if it still waits and no copy is asked for, else a certified copy.',
    params: Params,
    query: z.strictObject({ as: z.enum(['copy'], code('VALUE_NOT_ALLOWED')).optional() }),
    response: 'pdf',
    effect: 'download',
    // Programs of shops show its address as a link.
    isOpenedFromElsewhere: true,
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
  answer: {
    method: 'POST',
    path: '/v2/api/public/documents/{token}/answer',
    access: 'anyone',
    summary: 'The final answer of the customer to a quote that is open.',
    params: Params,
    body: QuoteAnswerRequest,
    bodyKilobytesMax: 32,
    response: z.object({ success: z.literal(true) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'XSRF_TOKEN_INVALID',
      'NOT_PERMITTED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_MANY_REQUESTS',
    ],
    requestsPerMinute: 20,
  },
});
