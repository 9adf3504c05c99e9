import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { DOCUMENT_TOTAL_AGOROT_MAX, SUBJECT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, agorotUpTo, lineText } from '../../fields.ts';
import { ALLOCATIONS_MAX } from './allocations.contract.ts';
import { MailRecipients } from './document-fields.ts';
import { RefundPaymentField } from './payment-fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Parts of credits that are refunded. All credits are of one customer. */
const RefundedCredits = z
  .array(
    z.strictObject({
      creditId: Id,
      sumAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX).refine(
        (sum) => sum > 0,
        code('FIELD_REQUIRED'),
      ),
    }),
  )
  .min(1, code('FIELD_REQUIRED'))
  .max(ALLOCATIONS_MAX, code('LIST_TOO_LONG'));

export const RefundRequest = z.strictObject({
  credits: RefundedCredits,
  /** How the refund is paid: the sum above zero, in shekels. */
  payment: RefundPaymentField,
  documentDate: LocalDateText,
  /** What the refund is for, printed; empty for none. */
  subject: lineText(SUBJECT_LENGTH_MAX).default(''),
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')).default('he'),
  /** Addresses that get the signed document by mail; empty sends nothing. */
  mailTo: MailRecipients.default([]),
});
export type RefundRequest = z.output<typeof RefundRequest>;
/** The same as it is sent. */
export type RefundBody = z.input<typeof RefundRequest>;

export const refundsContract = defineContract({
  refund: {
    method: 'POST',
    path: '/v2/api/refunds',
    access: 'documents.issue',
    summary:
      'Gives back free credits of a customer: issues a numbered receipt below zero that takes them. Cancelling that receipt makes them free again.',
    body: RefundRequest,
    response: z.object({
      id: z.uuid(),
      docType: z.int(),
      number: z.int(),
      /** Below zero. */
      totalAgorot: z.int(),
    }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'DOCUMENT_REFUSED',
      'NUMBERING_MISSING',
      'NUMBERING_EXHAUSTED',
      'MAIL_LIMIT_REACHED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  check: {
    method: 'POST',
    path: '/v2/api/refunds/checks',
    access: 'documents.prepare',
    summary:
      'Whether the cash of a refund, with the cash of earlier refunds of the same credits, is beyond what the law allows for the deal. Nothing is written.',
    body: RefundRequest.pick({ credits: true, payment: true, documentDate: true }),
    response: z.object({
      /** Null when all is well. */
      cashLaw: z
        .object({ dealAgorot: z.int(), cashAgorot: z.int(), allowedAgorot: z.int() })
        .nullable(),
    }),
    errors: ['INVALID_REQUEST'],
  },
});
