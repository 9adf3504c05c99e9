import { MONEY_ACCOUNTS, type MoneyAccount } from '@pinkas/domain/payments/money-accounts';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays, ReportFilter, ReportQuery } from '../report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** The groupings of the payments of a period. */
export const PAYMENT_GROUPS = ['month', 'day', 'means', 'customer'] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

const by = z.enum(PAYMENT_GROUPS, code('VALUE_NOT_ALLOWED'));
const means = z.enum(MONEY_ACCOUNTS, code('VALUE_NOT_ALLOWED'));

/** The query of the report, as encoded in its address: by month without `by`. */
export const PaymentsFilter = ReportFilter.omit({ itemId: true }).extend({
  by: by.optional(),
});

/** Received payments, in agorot, by the ledger. Refunds and cancellations are subtracted. */
export const PaymentSums = z.object({
  /** Documents with received or refunded payments. */
  documents: z.int(),
  means: z.object(
    Object.fromEntries(MONEY_ACCOUNTS.map((account) => [account, z.int()])) as Record<
      MoneyAccount,
      z.ZodInt
    >,
  ),
  totalAgorot: z.int(),
  /** The total of what it is compared with; null where nothing is. */
  previousAgorot: z.int().nullable(),
});
export type PaymentSums = z.output<typeof PaymentSums>;

/** The payments of a group. */
export const PaymentsRow = PaymentSums.extend({
  /** `2026-11`, a day, a means, or the id of a customer; `casual` customers together. */
  id: z.string(),
  /** Of a customer; empty where the id identifies it. */
  name: z.string(),
});
export type PaymentsRow = z.output<typeof PaymentsRow>;

export const PAYMENTS_SORTS = [
  'name',
  'documents',
  'total',
  'previous',
  ...MONEY_ACCOUNTS,
] as const;
export type PaymentsSort = (typeof PAYMENTS_SORTS)[number];
const FIRST_ORDER = { sort: 'name', direction: 'asc' } as const;

/** Columns of the exported report, in the order of a full file. */
export const PAYMENTS_COLUMNS = [
  'name',
  'documents',
  ...MONEY_ACCOUNTS,
  'total',
  'previous',
  'change',
] as const;
export type PaymentsColumn = (typeof PAYMENTS_COLUMNS)[number];

const days = ReportQuery.omit({ itemId: true });
const Asked = days.extend({ by: by.default('month') });

/** A payment of a document on the day of an entry. */
export const PaymentEntry = z.object({
  /** The document with the day: a cancelled one appears twice. */
  id: z.string(),
  documentId: z.uuid(),
  date: LocalDateText,
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  /** The entry takes the document back. */
  isReversal: z.boolean(),
  /** By which means, in the order of the columns. */
  means: z.array(z.enum(MONEY_ACCOUNTS)),
  sumAgorot: z.int(),
});
export type PaymentEntry = z.output<typeof PaymentEntry>;

export const PAYMENT_ENTRY_SORTS = ['date', 'sum'] as const;
export type PaymentEntrySort = (typeof PAYMENT_ENTRY_SORTS)[number];
const FIRST_ENTRIES = { sort: 'date', direction: 'desc' } as const;

export const PAYMENT_ENTRY_COLUMNS = [
  'date',
  'type',
  'number',
  'customer',
  'means',
  'sum',
] as const;
export type PaymentEntryColumn = (typeof PAYMENT_ENTRY_COLUMNS)[number];

/** The row, and the means, whose documents are requested; the whole report without them. */
const figure = {
  row: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, code('VALUE_NOT_ALLOWED'))
    .optional(),
  means: means.optional(),
};
const EntriesAsked = Asked.extend(figure);

export const paymentsLists = {
  'report-payments': 'mailed',
  'report-payments-documents': 'mailed',
} satisfies SavedLists;

/** reports/payments (specification section 2.6): the payments summary. */
export const paymentsContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/payments',
    access: 'paymentsReport.read',
    summary: 'Money that came in over a period by means, by month, day or customer, of one moment.',
    query: Asked.extend(orderParts(PAYMENTS_SORTS, FIRST_ORDER)).superRefine(checkDateRange),
    response: z.object({
      success: z.literal(true),
      ...ReportDays.shape,
      by,
      /** What it is compared with; null where nothing is. */
      compared: ReportDays.nullable(),
      today: LocalDateText,
      /** At most 200 groups, in order. */
      rows: z.array(PaymentsRow),
      /** The groups after those, together; null where there are none. */
      rest: PaymentSums.extend({ groups: z.int() }).nullable(),
      /** Each document once. */
      total: PaymentSums,
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/payments/export',
    access: 'paymentsReport.read',
    summary: 'All groups of the report as a spreadsheet or CSV.',
    query: Asked.extend({
      ...orderParts(PAYMENTS_SORTS, FIRST_ORDER),
      ...tableParts(PAYMENTS_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  entries: {
    method: 'GET',
    path: '/backoffice/reports/payments/documents',
    access: 'paymentsReport.read',
    summary: 'The receipts and other documents that a figure of the report is made of.',
    query: EntriesAsked.extend(listParts(PAYMENT_ENTRY_SORTS, FIRST_ENTRIES)).superRefine(
      checkDateRange,
    ),
    response: listAnswer(PaymentEntry),
    errors: ['INVALID_REQUEST'],
  },
  entriesTotal: {
    method: 'GET',
    path: '/backoffice/reports/payments/documents/total',
    access: 'paymentsReport.read',
    summary: 'What these documents come to: the same as the figure.',
    query: EntriesAsked.superRefine(checkDateRange),
    response: z.object({
      /** The name of the customer whose row it is; empty otherwise. */
      name: z.string(),
      entries: z.int(),
      sumAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportEntries: {
    method: 'GET',
    path: '/backoffice/reports/payments/documents/export',
    access: 'paymentsReport.read',
    summary: 'These documents as a spreadsheet or CSV.',
    query: EntriesAsked.extend({
      ...orderParts(PAYMENT_ENTRY_SORTS, FIRST_ENTRIES),
      ...tableParts(PAYMENT_ENTRY_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
