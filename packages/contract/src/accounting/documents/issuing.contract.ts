import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText, QueryDocType } from '../../fields.ts';
import { DocumentForm, IssueDocumentRequest } from './document-fields.ts';
import { PagesQuery, PrintedPages } from './printed-text.ts';

/** What an issue answers. */
export const IssuedDocument = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  totalAgorot: z.int(),
  /** The state of its allocation number, where one is requested at the issue; absent on all others. */
  allocation: z.object({ state: z.string(), number: z.string() }).optional(),
});

/**
 * Drafting a document and issuing it; the calls for issued documents are in a separate contract, so that the form does
 * not load them.
 */
export const issuingContract = defineContract({
  issue: {
    method: 'POST',
    path: '/v2/api/documents',
    access: 'documents.issue',
    summary: 'Issues a document: number, ledger, print and mail, all or nothing.',
    body: IssueDocumentRequest,
    bodyKilobytesMax: 1_024,
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
      'ALLOCATION_NUMBER_TAKEN',
      'ALLOCATION_REFUSED',
      'MAIL_LIMIT_REACHED',
      'DRAFT_BEING_CHARGED',
      'BUSY',
    ],
  },
  preview: {
    method: 'POST',
    path: '/v2/api/documents/preview',
    access: 'documents.prepare',
    summary:
      'Draws a draft as it would be printed, one SVG a page and as text, from a page on; stores nothing.',
    query: PagesQuery,
    body: DocumentForm,
    bodyKilobytesMax: 1_024,
    response: PrintedPages,
    errors: ['INVALID_REQUEST', 'DOCUMENT_REFUSED', 'NOT_FOUND', 'BUSY'],
  },
  nextNumber: {
    method: 'GET',
    path: '/v2/api/documents/next-number/{docType}',
    access: 'documents.prepare',
    summary: 'The number that the next document of a type would get, and the date of the last one.',
    params: z.strictObject({ docType: QueryDocType }),
    response: z.object({
      nextNumber: z.int(),
      lastDocumentDate: LocalDateText.nullable(),
      /** The document of that date: no other of its type may be dated before it. */
      lastDocumentNumber: z.int().nullable().default(null),
    }),
    errors: ['NOT_FOUND'],
  },
  lastRate: {
    method: 'GET',
    path: '/v2/api/documents/last-rate',
    access: 'documents.prepare',
    summary:
      'The foreign currency of the last documents that had one, with its rate, to be proposed.',
    response: z.object({
      last: z
        .object({
          currency: z.string(),
          /** Shekels for one unit, scaled by 1,000,000. */
          rateE6: z.int(),
          documentDate: LocalDateText,
        })
        .nullable(),
    }),
    errors: [],
  },
});
