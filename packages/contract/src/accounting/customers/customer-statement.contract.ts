import { AGEING_BUCKETS } from '@pinkas/domain/customers/ageing';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { PAYMENT_KINDS, type PaymentKind } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import { CURRENCY_CODES } from '../documents/currency-fields.ts';
import { MailRecipients } from '../documents/document-fields.ts';

const code = (value: FieldCode): FieldCode => value;
const PAYMENT_KIND_NAMES = Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]];

const period = { from: LocalDateText, to: LocalDateText };
const language = z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED'));

/** One document in the account of a customer, or what reverses it: its cancellation or closing. */
export const StatementMovement = z.object({
  date: LocalDateText,
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  subject: z.string(),
  /** The third party that paid; empty where the customer did. */
  payer: z.string(),
  /** Means of the payments in it. */
  paymentKinds: z.array(z.enum(PAYMENT_KIND_NAMES)),
  /** Whether this is the entry that takes a cancelled document back. */
  isReversal: z.boolean(),
  /** Whether this is a cheque of the receipt: one that no longer pays is a debit, one that pays again a credit. */
  isCheque: z.boolean(),
  debitAgorot: z.int(),
  creditAgorot: z.int(),
  balanceAgorot: z.int(),
});
export type StatementMovement = z.output<typeof StatementMovement>;

export const CustomerStatement = z.object({
  ...period,
  openingAgorot: z.int(),
  movements: z.array(StatementMovement),
  debitAgorot: z.int(),
  creditAgorot: z.int(),
  closingAgorot: z.int(),
});
export type CustomerStatement = z.output<typeof CustomerStatement>;

/** Figures of a card; sums before VAT unless named otherwise. */
export const CustomerFigures = z.object({
  /** Open debts less unallocated credits; below zero when the customer has a credit. */
  openAgorot: z.int(),
  /** Credits that no document took yet. */
  creditAgorot: z.int(),
  /** Documents of the open debts. */
  openDocumentsCount: z.int(),
  /** Open transaction invoices of a business with VAT: requested, and no debt before their invoice. */
  openRequests: z.object({ count: z.int(), sumAgorot: z.int() }),
  overdueAgorot: z.int(),
  /** When the next open sum is due; null without one. */
  nextDueDate: LocalDateText.nullable(),
  ageing: z.object(
    Object.fromEntries(AGEING_BUCKETS.map((bucket) => [bucket, z.int()])) as Record<
      (typeof AGEING_BUCKETS)[number],
      z.ZodInt
    >,
  ),
  turnoverAgorot: z.int(),
  /** The same part of the year before. */
  previousTurnoverAgorot: z.int(),
  year: z.int(),
  /** Days from invoice to receipt over the last year, weighed by sum; null without receipts. */
  daysToPay: z.int().nullable(),
  /** The last twelve months, oldest first. */
  months: z.array(z.object({ month: z.string(), turnoverAgorot: z.int() })),
  documentsCount: z.int(),
  /** Documents with a received payment; refunds are not counted. */
  receiptsCount: z.int(),
  notesCount: z.int(),
  firstDocumentDate: LocalDateText.nullable(),
});
export type CustomerFigures = z.output<typeof CustomerFigures>;

/** The price that the customer paid last for an item. */
export const LastPrice = z.object({
  description: z.string(),
  unit: z.string(),
  quantityE4: z.int(),
  unitPriceE4: z.int(),
  priceIncludesVat: z.boolean(),
  currency: z.enum(CURRENCY_CODES),
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
});
export type LastPrice = z.output<typeof LastPrice>;

/** A received payment: one line of a receipt. */
export const CustomerPayment = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  kind: z.enum(PAYMENT_KIND_NAMES),
  sumAgorot: z.int(),
  paymentDate: LocalDateText,
  /** The third party that paid for the customer; empty where the customer did. */
  payer: z.string(),
  /** The customer for which this one paid; empty for its own documents. */
  paidFor: z.string(),
  isCancelled: z.boolean(),
});
export type CustomerPayment = z.output<typeof CustomerPayment>;

/** Columns of an exported statement, in the order of a full file. */
export const STATEMENT_COLUMNS = [
  'date',
  'movement',
  'details',
  'debit',
  'credit',
  'balance',
] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

const Params = z.strictObject({ id: Id });

export const customerStatementContract = defineContract({
  figures: {
    method: 'GET',
    path: '/v2/api/customers/{id}/figures',
    access: 'customers.read',
    summary: 'Balance, ageing, turnover by month and days to pay of a customer.',
    params: Params,
    response: CustomerFigures,
    errors: ['NOT_FOUND'],
  },
  statement: {
    method: 'GET',
    path: '/v2/api/customers/{id}/statement',
    access: 'customers.read',
    summary: 'The statement of account of a period, from the ledger.',
    params: Params,
    query: z.strictObject(period).superRefine(checkDateRange),
    response: CustomerStatement,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATEMENT_TOO_LONG'],
  },
  statementPdf: {
    method: 'GET',
    path: '/v2/api/customers/{id}/statement/pdf',
    access: 'customers.read',
    summary: 'The same statement as a PDF.',
    params: Params,
    query: z.strictObject({ ...period, language }).superRefine(checkDateRange),
    response: 'pdf',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATEMENT_TOO_LONG', 'BUSY'],
  },
  exportStatement: {
    method: 'GET',
    path: '/v2/api/customers/{id}/statement/export',
    access: 'customers.read',
    summary: 'The same statement as a table, from the opening balance to the closing one.',
    params: Params,
    query: z
      .strictObject({ ...period, ...tableParts(STATEMENT_COLUMNS) })
      .superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATEMENT_TOO_LONG', 'BUSY'],
  },
  mailStatement: {
    method: 'POST',
    path: '/v2/api/customers/{id}/statement/mail',
    access: 'customers.mailStatement',
    summary: 'Mails the statement with its PDF.',
    params: Params,
    body: z
      .strictObject({
        ...period,
        language,
        mailTo: MailRecipients.min(1, code('FIELD_REQUIRED')),
      })
      .superRefine(checkDateRange),
    response: z.object({ success: z.literal(true) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATEMENT_TOO_LONG',
      'MAIL_LIMIT_REACHED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  payments: {
    method: 'GET',
    path: '/v2/api/customers/{id}/payments',
    access: 'customers.read',
    summary:
      'Money that came in from a customer, and below zero what was given back, the newest first; at most 200 rows, and whether there are more.',
    params: Params,
    response: z.object({ payments: z.array(CustomerPayment), hasMore: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
  lastPrices: {
    method: 'GET',
    path: '/v2/api/customers/{id}/last-prices',
    access: 'customers.read',
    summary: 'The last price of each thing that the customer bought; at most 50.',
    params: Params,
    response: z.object({ prices: z.array(LastPrice) }),
    errors: ['NOT_FOUND'],
  },
});
