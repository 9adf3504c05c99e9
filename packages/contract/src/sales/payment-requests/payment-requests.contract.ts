import { localDateOf } from '@pinkas/domain/time/local-date';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, lineText, LocalDateText } from '../../fields.ts';
import { exportParts, listAnswer, listParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { defineTable, sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';
import { documentTypeName } from '../../tables/paper-columns.ts';
import {
  NewPaymentRequest,
  OpenDocument,
  PaymentRequestRow,
  PaymentRequestView,
  REQUEST_CHANNELS,
} from './payment-request-fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Tabs of the list: all, those that wait for money, those that wait for a person, and some states. */
export const REQUESTS_SHOWN = [
  'all',
  'waiting',
  'attention',
  'opened',
  'partly-paid',
  'paid',
  'expired',
  'cancelled',
] as const;
export type RequestsShown = (typeof REQUESTS_SHOWN)[number];

/** The filter of the list, as encoded in its address; days are those on which requests were made. */
export const PaymentRequestFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  show: z.enum(REQUESTS_SHOWN, code('VALUE_NOT_ALLOWED')).optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
});

export const paymentRequestsTable = defineTable<PaymentRequestRow>()(
  ['paymentRequests', 'docTypes'],
  {
    number: { head: 'columnNumber', kind: 'number', value: ({ number }) => number, sort: true },
    about: {
      head: 'columnAbout',
      kind: 'text',
      value: ({ title, documentsCount, firstDocument }, words) => {
        if (title !== '') return title;
        if (documentsCount !== 1 || firstDocument === null) {
          return words.text('paymentRequests')('documents', { count: documentsCount });
        }
        const { docType, number } = firstDocument;
        return `${documentTypeName(docType, words)} ${String(number)}`;
      },
    },
    customer: {
      head: 'columnCustomer',
      kind: 'long-text',
      value: ({ customerName }) => customerName,
      width: 30,
    },
    sent: { head: 'columnSent', kind: 'date', value: ({ createdAt }) => localDateOf(createdAt) },
    amount: {
      head: 'columnAmount',
      kind: 'money',
      value: ({ amountAgorot }) => amountAgorot,
      sort: true,
    },
    paid: {
      head: 'columnPaid',
      kind: 'money',
      value: ({ paidAgorot }) => (paidAgorot === 0 ? null : paidAgorot),
    },
    left: {
      head: 'columnLeft',
      kind: 'money',
      value: ({ leftAgorot }) => (leftAgorot === 0 ? null : leftAgorot),
    },
    validUntil: {
      head: 'columnValidUntil',
      kind: 'date',
      value: ({ validUntil }) => validUntil,
      shownFrom: 'menu',
    },
    state: {
      head: 'columnState',
      kind: 'text',
      value: ({ state, hasFailed }, { text }) =>
        text('paymentRequests')(hasFailed ? 'state-failed' : `state-${state}`),
    },
  },
);
const SORTS = sortsOf(paymentRequestsTable.columns);
export type PaymentRequestSort = (typeof SORTS)[number];
const FIRST_ORDER = { sort: 'number', direction: 'desc' } as const;

const Asked = PaymentRequestFilter.extend({
  show: PaymentRequestFilter.shape.show.default('all'),
});

const Part = z.object({ count: z.int(), sumAgorot: z.int() });

export const paymentRequestsLists = { 'payment-requests': 'saved' } satisfies SavedLists;

const Made = z.object({ id: z.uuid(), number: z.int(), linkPath: z.string() });

/** sales/payment_request_page (specification section 2.7). */
export const paymentRequestsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/payment-requests',
    access: 'paymentRequests.read',
    summary: 'Payment requests, the newest first, with what was paid and what is left.',
    query: Asked.extend(listParts(SORTS, FIRST_ORDER)).superRefine(checkDateRange),
    response: listAnswer(PaymentRequestRow),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: '/v2/api/payment-requests/total',
    access: 'paymentRequests.read',
    summary:
      'What the requests of a filter come to, what still waits, and what waits for a person.',
    query: Asked.superRefine(checkDateRange),
    response: z.object({
      count: z.int(),
      amountAgorot: z.int(),
      paidAgorot: z.int(),
      leftAgorot: z.int(),
      /** Whatever the state that is shown: what is left of those that wait, and of those opened and not paid. */
      waiting: Part,
      opened: Part,
      /** What was paid of those that are paid. */
      paid: Part,
      /** Those that wait for a person, by the reason. */
      attention: z.object({
        count: z.int(),
        failed: z.int(),
        overpaid: z.int(),
        expired: z.int(),
      }),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/payment-requests/export',
    access: 'paymentRequests.read',
    summary: 'The same requests as a spreadsheet, CSV or PDF.',
    query: Asked.extend(
      exportParts(SORTS, FIRST_ORDER, keysOf(paymentRequestsTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  means: {
    method: 'GET',
    path: '/v2/api/payment-requests/means',
    access: 'paymentRequests.read',
    summary:
      'What a new request can do: whether a terminal charges shekels and messages can be sent, and types of documents.',
    response: z.object({
      hasTerminal: z.boolean(),
      canText: z.boolean(),
      /** Types of the document that follows a free amount, the usual one first. */
      docTypes: z.array(z.int()),
    }),
    errors: [],
  },
  openDocuments: {
    method: 'GET',
    path: '/v2/api/payment-requests/open-documents/{customerId}',
    access: 'paymentRequests.write',
    summary: 'The documents that a customer can pay now, the oldest first.',
    params: z.strictObject({ customerId: Id }),
    response: z.object({ documents: z.array(OpenDocument) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/payment-requests/{id}',
    access: 'paymentRequests.read',
    summary: 'One request with its documents, what happened to it, and its payments.',
    params: z.strictObject({ id: Id }),
    response: PaymentRequestView,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/v2/api/payment-requests',
    access: 'paymentRequests.write',
    summary: 'Makes a request for open documents or a free amount, and sends its link.',
    body: NewPaymentRequest,
    response: Made,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NO_CARD_TERMINAL',
      'NOTHING_TO_PAY',
      'MAIL_LIMIT_REACHED',
      'DOCUMENT_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  remind: {
    method: 'POST',
    path: '/v2/api/payment-requests/{id}/remind',
    access: 'paymentRequests.write',
    summary: 'Sends the link of a request again; once an hour at most.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ channel: z.enum(REQUEST_CHANNELS, code('VALUE_NOT_ALLOWED')) }),
    response: z.object({ success: z.literal(true) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'REMINDED_LATELY',
      'MAIL_LIMIT_REACHED',
      'DOCUMENT_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  cancel: {
    method: 'POST',
    path: '/v2/api/payment-requests/{id}/cancel',
    access: 'paymentRequests.write',
    summary: 'Cancels a request of which nothing was paid: its link takes no payment any more.',
    params: z.strictObject({ id: Id }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
});
