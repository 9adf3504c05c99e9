import { DOCUMENT_STATES } from '@pinkas/domain/documents/rules/document-state';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { PAYMENT_ROWS_MAX } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { CANCEL_REASON_LENGTH_MAX } from '../../accounting/documents/document-chain.contract.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import {
  Id,
  LocalDateText,
  QueryDocTypes,
  checkDateRange,
  requiredLineText,
} from '../../fields.ts';
import { ExternalId, KEY_ERRORS, PAGE_QUERY, WRITE_ERRORS, apiPage } from './api-fields.ts';
import {
  ApiDocument,
  ApiDocumentRow,
  ApiDraft,
  ApiNewDocument,
  ApiPayment,
  ApiTotals,
  Sending,
} from './document-fields.ts';

const code = (value: FieldCode): FieldCode => value;

const params = z.strictObject({ id: Id });
const PATH = '/api/v1/documents';
const KILOBYTES = 1_024;

const ISSUE_ERRORS = [
  ...WRITE_ERRORS,
  'NOT_FOUND',
  'DOCUMENT_REFUSED',
  'TOTAL_MISMATCH',
  'EXTERNAL_ID_TAKEN',
  'NUMBERING_MISSING',
  'NUMBERING_EXHAUSTED',
  'PERIOD_LOCKED',
  'ALLOCATION_REFUSED',
  'MAIL_LIMIT_REACHED',
  ...KEY_ERRORS,
] as const;

export const ApiCredit = z.strictObject({
  /** By default today. */
  date: LocalDateText.optional(),
  externalId: ExternalId.optional(),
  send: Sending.optional(),
});
export type ApiCredit = z.output<typeof ApiCredit>;

export const ApiReceipt = z.strictObject({
  /** By default today. */
  date: LocalDateText.optional(),
  payments: z
    .array(ApiPayment)
    .min(1, code('FIELD_REQUIRED'))
    .max(PAYMENT_ROWS_MAX, code('TOO_MANY_LINES')),
  externalId: ExternalId.optional(),
  send: Sending.optional(),
});
export type ApiReceipt = z.output<typeof ApiReceipt>;

/** Documents of the public API: issued ones, which nothing changes. */
export const documentResource = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'documents.read',
    apiScope: 'documents.read',
    summary: 'Issued documents, the newest first.',
    query: z
      .strictObject({
        ...PAGE_QUERY,
        externalId: ExternalId.optional(),
        /** Codes: `305` or `305,320`. */
        type: QueryDocTypes.optional(),
        from: LocalDateText.optional(),
        to: LocalDateText.optional(),
        customerId: Id.optional(),
        /** A part of the customer's name, or the beginning of a number. */
        search: requiredLineText(SEARCH_TEXT_LENGTH_MAX).optional(),
        state: z.enum(DOCUMENT_STATES, code('VALUE_NOT_ALLOWED')).optional(),
      })
      .superRefine(checkDateRange),
    response: apiPage(ApiDocumentRow),
    errors: ['INVALID_REQUEST', ...KEY_ERRORS],
  },
  issue: {
    method: 'POST',
    path: PATH,
    access: 'documents.issue',
    apiScope: 'documents.issue',
    summary:
      'Issues a document with its number. It is never deleted or changed. The same externalId with the same body is the document that was issued.',
    body: ApiNewDocument,
    bodyKilobytesMax: KILOBYTES,
    response: ApiDocument,
    isIdempotent: true,
    isCreating: true,
    errors: ISSUE_ERRORS,
  },
  preview: {
    method: 'POST',
    path: `${PATH}/preview`,
    access: 'documents.prepare',
    apiScope: 'documents.issue',
    summary: 'The totals of a document by the rules of its issue. Nothing is stored.',
    body: ApiDraft,
    bodyKilobytesMax: KILOBYTES,
    response: ApiTotals,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'DOCUMENT_REFUSED', ...KEY_ERRORS],
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'documents.read',
    apiScope: 'documents.read',
    summary: 'One document as it was issued, with what happened to it since. It has an ETag.',
    params,
    response: ApiDocument,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS],
  },
  pdf: {
    method: 'GET',
    path: `${PATH}/{id}/pdf`,
    access: 'documents.read',
    apiScope: 'documents.read',
    summary: 'The signed certified copy. It has an ETag.',
    params,
    response: 'pdf',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'PRINT_DAMAGED', ...KEY_ERRORS],
  },
  receipt: {
    method: 'POST',
    path: `${PATH}/{id}/receipt`,
    access: 'documents.issue',
    apiScope: 'documents.issue',
    summary:
      'Issues the receipt of money that pays an invoice, as far as it is open; what is more stays with the customer.',
    params,
    body: ApiReceipt,
    response: ApiDocument,
    isIdempotent: true,
    isCreating: true,
    errors: [...ISSUE_ERRORS, 'STATE_NOT_ALLOWED'],
  },
  credit: {
    method: 'POST',
    path: `${PATH}/{id}/credit`,
    access: 'documents.issue',
    apiScope: 'documents.issue',
    summary: 'Issues the credit invoice of all that is left of an invoice.',
    params,
    body: ApiCredit,
    response: ApiDocument,
    isIdempotent: true,
    isCreating: true,
    errors: [...ISSUE_ERRORS, 'STATE_NOT_ALLOWED'],
  },
  cancel: {
    method: 'POST',
    path: `${PATH}/{id}/cancel`,
    access: 'documents.cancel',
    apiScope: 'documents.cancel',
    summary:
      'Cancels a document without tax by a mark; a tax document is credited instead. A second call changes nothing.',
    params,
    body: z.strictObject({ reason: requiredLineText(CANCEL_REASON_LENGTH_MAX) }),
    response: ApiDocument,
    isIdempotent: true,
    errors: [
      ...WRITE_ERRORS,
      'NOT_FOUND',
      'CANCEL_BY_CREDIT_ONLY',
      'PERIOD_LOCKED',
      'DOCUMENT_IN_USE',
      'PAID_BY_CREDIT',
      'CREDIT_ALLOCATED',
      'STATE_NOT_ALLOWED',
      ...KEY_ERRORS,
    ],
  },
  send: {
    method: 'POST',
    path: `${PATH}/{id}/send`,
    access: 'documents.mail',
    apiScope: 'documents.send',
    summary: 'Mails a document: the original if nobody has it yet, else a certified copy.',
    params,
    body: Sending,
    response: z.object({ queued: z.literal(true) }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'MAIL_LIMIT_REACHED', ...KEY_ERRORS],
  },
});
