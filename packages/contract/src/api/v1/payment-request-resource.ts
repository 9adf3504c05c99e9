import { SALE_DOC_TYPES } from '@pinkas/domain/clearing/sale-doc-types';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, checkDateRange } from '../../fields.ts';
import {
  NewPaymentRequest,
  REQUEST_CHANNELS,
} from '../../sales/payment-requests/payment-request-fields.ts';
import { REQUESTS_SHOWN } from '../../sales/payment-requests/payment-requests.contract.ts';
import {
  ExternalId,
  KEY_ERRORS,
  PAGE_QUERY,
  WRITE_ERRORS,
  apiPage,
  decimal,
} from './api-fields.ts';
import { DocType } from './document-fields.ts';

const code = (value: FieldCode): FieldCode => value;

const { shape } = NewPaymentRequest;
const { shape: payer } = shape.customer;

/** Who pays: a customer of the book, or one by their details. */
const Payer = z.strictObject({
  id: Id.optional(),
  /** Of a customer that the API made. */
  externalId: ExternalId.optional(),
  name: payer.name.optional(),
  email: payer.email.optional(),
  phone: payer.phone.optional(),
});

const SALE_TYPES: readonly DocTypeId[] = SALE_DOC_TYPES;

const NewRequest = z.strictObject({
  customer: Payer,
  /** Open documents of the customer that are paid; none for a free amount. */
  documentIds: shape.documentIds.default([]),
  /** Of a free amount, in shekels; without it the payer writes it. */
  amount: decimal(2).optional(),
  /** The document that follows a free amount. */
  type: DocType.refine((type) => SALE_TYPES.includes(type), code('VALUE_NOT_ALLOWED')).optional(),
  title: shape.title.default(''),
  note: shape.note.default(''),
  language: shape.language.default('he'),
  mayPayPart: shape.mayPayPart.default(false),
  instalmentsMax: shape.instalmentsMax.default(1),
  /** The last day of the link. */
  validUntil: LocalDateText.nullable().default(null),
  reminderDays: shape.reminderDays.default(null),
  /** How the link is sent; without any the caller hands it on. */
  send: z
    .array(z.enum(REQUEST_CHANNELS, code('VALUE_NOT_ALLOWED')))
    .max(REQUEST_CHANNELS.length, code('LIST_TOO_LONG'))
    .default([]),
  externalId: ExternalId.optional(),
});
export type ApiNewPaymentRequest = z.output<typeof NewRequest>;

/** A request in a list. Sums are in shekels. */
export const ApiPaymentRequestRow = z.object({
  id: z.uuid(),
  externalId: z.string().nullable(),
  number: z.int(),
  /** `sent`, `opened`, `partly-paid`, `paid`, `overpaid`, `expired` or `cancelled`. */
  state: z.string(),
  title: z.string(),
  customer: z.object({
    id: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** Null where the payer writes it. */
  amount: z.string().nullable(),
  paid: z.string(),
  /** Null where the payer writes the amount. */
  left: z.string().nullable(),
  validUntil: z.string().nullable(),
  createdAt: z.string(),
  openedAt: z.string().nullable(),
  /** The page on which it is paid. */
  link: z.string(),
});
export type ApiPaymentRequestRow = z.output<typeof ApiPaymentRequestRow>;

/** A request with its documents and payments. */
export const ApiPaymentRequest = ApiPaymentRequestRow.extend({
  note: z.string(),
  documents: z.array(
    z.object({ id: z.uuid(), number: z.string(), total: z.string(), open: z.string() }),
  ),
  /** By its link, the newest first. */
  payments: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      state: z.string(),
      amount: z.string(),
      /** The document that followed; null while none did. */
      documentId: z.uuid().nullable(),
    }),
  ),
});
export type ApiPaymentRequest = z.output<typeof ApiPaymentRequest>;

const params = z.strictObject({ id: Id });
const PATH = '/api/v1/payment-requests';

/** Payment requests of the public API: links by which customers pay. */
export const paymentRequestResource = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'paymentRequests.read',
    apiScope: 'paymentRequests.read',
    summary: 'Payment requests, the newest first.',
    query: z
      .strictObject({
        cursor: PAGE_QUERY.cursor,
        limit: PAGE_QUERY.limit,
        externalId: ExternalId.optional(),
        state: z.enum(REQUESTS_SHOWN, code('VALUE_NOT_ALLOWED')).default('all'),
        from: LocalDateText.optional(),
        to: LocalDateText.optional(),
      })
      .superRefine(checkDateRange),
    response: apiPage(ApiPaymentRequestRow),
    errors: ['INVALID_REQUEST', ...KEY_ERRORS],
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'paymentRequests.write',
    apiScope: 'paymentRequests.write',
    summary:
      'Makes a link by which open documents or a free amount are paid, and sends it where asked to.',
    body: NewRequest,
    response: ApiPaymentRequest,
    isIdempotent: true,
    isCreating: true,
    errors: [
      ...WRITE_ERRORS,
      'NOT_FOUND',
      'EXTERNAL_ID_TAKEN',
      'NO_CARD_TERMINAL',
      'NOTHING_TO_PAY',
      'MAIL_LIMIT_REACHED',
      'DOCUMENT_REFUSED',
      ...KEY_ERRORS,
    ],
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'paymentRequests.read',
    apiScope: 'paymentRequests.read',
    summary: 'One payment request with its documents and payments. It has an ETag.',
    params,
    response: ApiPaymentRequest,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS],
  },
  cancel: {
    method: 'POST',
    path: `${PATH}/{id}/cancel`,
    access: 'paymentRequests.write',
    apiScope: 'paymentRequests.write',
    summary: 'Cancels a request of which nothing was paid: its link takes no payment any more.',
    params,
    body: z.strictObject({}),
    response: ApiPaymentRequest,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'STATE_NOT_ALLOWED', ...KEY_ERRORS],
  },
});
