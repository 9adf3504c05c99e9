import { PAYMENT_REQUEST_STATES } from '@pinkas/domain/clearing/payment-request-state';
import { PAYMENT_STATES } from '@pinkas/domain/clearing/payment-state';
import { SALE_DOC_TYPES } from '@pinkas/domain/clearing/sale-doc-types';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { CUSTOMER_NAME_LENGTH_MAX, DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import type { FieldCode } from '../../errors.ts';
import {
  agorotUpTo,
  blockText,
  Id,
  lineText,
  LocalDateText,
  OptionalEmail,
  OptionalPhone,
  requiredLineText,
} from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const REQUEST_TITLE_LENGTH_MAX = 100;
export const REQUEST_NOTE_LENGTH_MAX = 500;
/** Documents that one request may ask for. */
export const REQUEST_DOCUMENTS_MAX = 50;
export const REQUEST_INSTALMENTS_MAX = 36;
export const REQUEST_REMINDER_DAYS_MAX = 60;

/** How a request reaches its payer. A link that a person hands on needs neither. */
export const REQUEST_CHANNELS = ['mail', 'text'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

const Payer = z.strictObject({
  /** The regular customer; null for one who is typed. */
  id: Id.nullable(),
  name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  email: OptionalEmail,
  phone: OptionalPhone,
});

const Body = z.strictObject({
  customer: Payer,
  /** Open documents of the customer; none for a free amount. */
  documentIds: z
    .array(Id)
    .max(REQUEST_DOCUMENTS_MAX, code('LIST_TOO_LONG'))
    .refine((ids) => new Set(ids).size === ids.length, code('VALUE_NOT_ALLOWED')),
  /** A free amount; null where the payer writes it, or documents are paid. */
  amountAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX).nullable(),
  /** The document that follows a free amount; null where documents are paid. */
  docType: z.literal([...SALE_DOC_TYPES], code('VALUE_NOT_ALLOWED')).nullable(),
  /** What it is for; where documents are paid they may say it. */
  title: lineText(REQUEST_TITLE_LENGTH_MAX),
  note: blockText(REQUEST_NOTE_LENGTH_MAX),
  language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')),
  mayPayPart: z.boolean(code('FIELD_WRONG_TYPE')),
  instalmentsMax: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('VALUE_NOT_ALLOWED'))
    .max(REQUEST_INSTALMENTS_MAX, code('NUMBER_TOO_LARGE')),
  /** The last day on which it is valid; null for no end. */
  validUntil: LocalDateText.nullable(),
  /** After how many days it reminds once by itself; null for never. */
  reminderDays: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('REMINDER_DAYS_OUT_OF_RANGE'))
    .max(REQUEST_REMINDER_DAYS_MAX, code('REMINDER_DAYS_OUT_OF_RANGE'))
    .nullable(),
  byMail: z.boolean(code('FIELD_WRONG_TYPE')),
  byText: z.boolean(code('FIELD_WRONG_TYPE')),
});

type Problems = (path: readonly string[], message: FieldCode) => void;

function checkChannels({ customer, byMail, byText, reminderDays }: z.output<typeof Body>) {
  return (refuse: Problems): void => {
    if (byMail && customer.email === '') refuse(['customer', 'email'], 'FIELD_REQUIRED');
    if (byText && customer.phone === '') refuse(['customer', 'phone'], 'FIELD_REQUIRED');
    else if (byText && messengerNumberOf(customer.phone) === undefined) {
      refuse(['customer', 'phone'], 'MOBILE_INVALID');
    }
    if (reminderDays !== null && !byMail && !byText) refuse(['reminderDays'], 'VALUE_NOT_ALLOWED');
  };
}

function checkAmount({ documentIds, amountAgorot, docType, ...body }: z.output<typeof Body>) {
  return (refuse: Problems): void => {
    if (documentIds.length > 0) {
      if (body.customer.id === null) refuse(['customer', 'id'], 'FIELD_REQUIRED');
      if (amountAgorot !== null) refuse(['amountAgorot'], 'VALUE_NOT_ALLOWED');
      if (docType !== null) refuse(['docType'], 'VALUE_NOT_ALLOWED');
      return;
    }
    if (amountAgorot === 0) refuse(['amountAgorot'], 'FIELD_REQUIRED');
    if (docType === null) refuse(['docType'], 'FIELD_REQUIRED');
    if (body.title === '') refuse(['title'], 'FIELD_REQUIRED');
  };
}

/** A request as a person makes it: for open documents of a customer, or for a free amount. */
export const NewPaymentRequest = Body.superRefine((body, context) => {
  const refuse: Problems = (path, message) => {
    context.addIssue({ code: 'custom', path: [...path], message });
  };
  checkChannels(body)(refuse);
  checkAmount(body)(refuse);
});
export type NewPaymentRequest = z.output<typeof NewPaymentRequest>;

/** A request in the list. Sums are in agorot. */
export const PaymentRequestRow = z.object({
  id: z.uuid(),
  number: z.int(),
  customerId: z.uuid().nullable(),
  customerName: z.string(),
  title: z.string(),
  /** How many documents it asks for; none for a free amount. */
  documentsCount: z.int(),
  /** The first of them. */
  firstDocument: z.object({ docType: z.int(), number: z.int() }).nullable(),
  createdAt: z.string(),
  byMail: z.boolean(),
  byText: z.boolean(),
  /** What was asked for; null where the payer writes it. */
  amountAgorot: z.int().nullable(),
  /** What was paid by its link, less what was refunded. */
  paidAgorot: z.int(),
  /** What is still to be paid; null where the payer writes it, zero where nothing is expected any more. */
  leftAgorot: z.int().nullable(),
  validUntil: LocalDateText.nullable(),
  state: z.enum(PAYMENT_REQUEST_STATES),
  /** When its payer opened it last; null for never. */
  openedAt: z.string().nullable(),
  /** Whether the last message about it did not arrive, and nobody opened it since. */
  hasFailed: z.boolean(),
  lastRemindedAt: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(['he', 'en']),
  /** Path of the page on which it is paid. */
  linkPath: z.string(),
});
export type PaymentRequestRow = z.output<typeof PaymentRequestRow>;

export const REQUEST_EVENT_KINDS = [
  'created',
  'mailed',
  'texted',
  'reminded',
  'mail-failed',
  'text-failed',
  'opened',
  'cancelled',
] as const;
export type RequestEventKind = (typeof REQUEST_EVENT_KINDS)[number];

/** A document that a customer can pay. */
export const OpenDocument = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  dueDate: LocalDateText.nullable(),
  subject: z.string(),
  totalAgorot: z.int(),
  openAgorot: z.int(),
});
export type OpenDocument = z.output<typeof OpenDocument>;

/** A request with all that happened to it. */
export const PaymentRequestView = PaymentRequestRow.extend({
  note: z.string(),
  docType: z.int().nullable(),
  mayPayPart: z.boolean(),
  instalmentsMax: z.int(),
  reminderDays: z.int().nullable(),
  documents: z.array(
    z.object({
      documentId: z.uuid(),
      docType: z.int(),
      number: z.int(),
      totalAgorot: z.int(),
      openAgorot: z.int(),
    }),
  ),
  /** The newest first. */
  events: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(REQUEST_EVENT_KINDS),
      at: z.string(),
      actor: ActorView,
      /** The address or the telephone of a message; empty for what is none. */
      to: z.string(),
    }),
  ),
  /** Payments by its link, the newest first. */
  attempts: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      state: z.enum(PAYMENT_STATES),
      amountAgorot: z.int(),
      /** The document that followed; null while none did. */
      document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
    }),
  ),
});
export type PaymentRequestView = z.output<typeof PaymentRequestView>;
