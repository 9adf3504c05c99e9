import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { CUSTOMER_NAME_LENGTH_MAX, DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { LocalDateText, OptionalEmail, OptionalPhone, requiredLineText } from '../../fields.ts';
import {
  EarlierAttempt,
  FollowingDocument,
  PaidBusiness,
  PayToken,
  Proof,
  StartedPayment,
} from './pay-fields.ts';
import { PAY_PATHS } from './pay-paths.ts';

const code = (value: FieldCode): FieldCode => value;

/** Documents that one payment may pay. */
const DOCUMENTS_MAX = 100;

/** A document that the page asks to pay. */
const AskedDocument = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  dueDate: LocalDateText.nullable(),
  subject: z.string(),
  openAgorot: z.int(),
  pagePath: z.string(),
});
export type AskedDocument = z.output<typeof AskedDocument>;

/** What the payment page of a link shows. Sums are in agorot. */
export const PaymentPage = z.object({
  business: PaidBusiness,
  /** `late`: the day up to which it was asked for is over, and it can still be paid. */
  state: z.enum(['open', 'late', 'paid', 'ended']),
  language: z.enum(DOCUMENT_LANGUAGES),
  /** What it is for, in the words of the business; empty where the documents say it. */
  title: z.string(),
  /** The oldest first. */
  documents: z.array(AskedDocument),
  /** Null where the payer writes the sum. */
  amountAgorot: z.int().nullable(),
  /** The least that another amount may be. */
  leastAgorot: z.int(),
  mayPayPart: z.boolean(),
  /** 1 for none. */
  instalmentsMax: z.int(),
  /** Whether the payer may let the business keep the card for later payments. */
  mayKeepCard: z.boolean(),
  /** What is known of the payer; the address is masked. */
  payer: z.object({ name: z.string(), email: z.string() }),
  validUntil: LocalDateText.nullable(),
  /** Who charges; null where no card can be charged now. */
  gateway: z.enum(GATEWAY_NAMES).nullable(),
  earlier: EarlierAttempt.nullable(),
  /** What followed from earlier payments of it, the newest first. */
  receipts: z.array(FollowingDocument),
  today: LocalDateText,
});
export type PaymentPage = z.output<typeof PaymentPage>;

const sum = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(1, code('VALUE_NOT_ALLOWED'))
  .max(DOCUMENT_TOTAL_AGOROT_MAX, code('NUMBER_TOO_LARGE'));

/** What of it is paid: all, documents with what the page said is open of each, or another sum. */
const Choice = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('all') }),
  z.strictObject({
    way: z.literal('documents'),
    documents: z
      .array(z.strictObject({ documentId: z.uuid(code('FIELD_WRONG_TYPE')), sumAgorot: sum }))
      .min(1, code('FIELD_REQUIRED'))
      .max(DOCUMENTS_MAX, code('LIST_TOO_LONG')),
  }),
  z.strictObject({ way: z.literal('amount') }),
]);
export type PayChoice = z.output<typeof Choice>;

export const StartPaymentRequest = z.strictObject({
  choice: Choice,
  /** What the page showed on its button. */
  amountAgorot: sum,
  payer: z.strictObject({
    name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
    /** Null for the address that is known. */
    email: OptionalEmail.nullable(),
    phone: OptionalPhone,
  }),
  instalments: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('VALUE_NOT_ALLOWED'))
    .max(36, code('VALUE_NOT_ALLOWED')),
  /** The payer ticked that the business keeps the card for later payments. */
  keepsCard: z.boolean(code('FIELD_WRONG_TYPE')).optional(),
  /** The solved challenge, where one was asked for. */
  proof: Proof.optional(),
});
export type StartPaymentRequest = z.input<typeof StartPaymentRequest>;

export const paymentPageContract = defineContract({
  get: {
    method: 'GET',
    path: PAY_PATHS.page,
    access: 'anyone',
    summary:
      'What a link asks to pay, as it is now. The token is of a payment request or of the page of a document.',
    params: PayToken,
    response: PaymentPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  logo: {
    method: 'GET',
    path: PAY_PATHS.logo,
    access: 'anyone',
    summary: 'The logo of the business that is paid.',
    params: PayToken,
    response: 'file',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  check: {
    method: 'GET',
    path: PAY_PATHS.check,
    access: 'anyone',
    summary:
      'A challenge (ALTCHA) of the work that a start of this payment needs now; it rises with the number of starts.',
    params: PayToken,
    response: z.looseObject({}),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 30,
  },
  start: {
    method: 'POST',
    path: PAY_PATHS.start,
    access: 'anyone',
    summary:
      'Opens a page of the card gateway for what was chosen. The sum is computed from what is open now. TOTAL_MISMATCH names the new sum (`totalAgorot`), PAYMENT_IN_DOUBT the attempt that has no answer (`statusToken`).',
    params: PayToken,
    body: StartPaymentRequest,
    bodyKilobytesMax: 32,
    response: StartedPayment,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'TOTAL_MISMATCH',
      'NOTHING_TO_PAY',
      'PAYMENT_REQUEST_ENDED',
      'PAYMENT_NOT_READY',
      'PAYMENT_IN_DOUBT',
      'NO_CARD_TERMINAL',
      'CARD_GATEWAY_UNAVAILABLE',
      'ROBOT_CHECK_NEEDED',
      'ACCOUNT_CLOSED',
      'XSRF_TOKEN_INVALID',
      'NOT_PERMITTED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
      'TOO_MANY_REQUESTS',
    ],
    requestsPerMinute: 30,
  },
});
