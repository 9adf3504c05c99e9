import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays } from '../report-query.ts';
import { ReportYear } from '../report-year.ts';

/** What narrows the report and the receipts behind it. */
export const WithheldFilter = z.strictObject({
  year: ReportYear.optional(),
  customerId: Id.optional(),
});
const Asked = WithheldFilter.required({ year: true });

/** Tax that customers withheld at source, in agorot; cancelled receipts are subtracted. */
export const WithheldSums = z.object({
  /** Receipts that record a part of it. */
  receipts: z.int(),
  withheldAgorot: z.int(),
  /** Of the year before. */
  previousAgorot: z.int(),
  /** Receipts on which no number of the customer's certificate was written. */
  withoutCertificate: z.int(),
});
export type WithheldSums = z.output<typeof WithheldSums>;

/** What a customer withheld in a year. */
export const WithheldRow = WithheldSums.extend({
  id: z.uuid(),
  name: z.string(),
  /** Empty where it is not known: the yearly statement needs it. */
  taxId: z.string(),
});
export type WithheldRow = z.output<typeof WithheldRow>;

export const WITHHELD_REPORT_SORTS = ['name', 'receipts', 'withheld', 'previous'] as const;
export type WithheldReportSort = (typeof WITHHELD_REPORT_SORTS)[number];
const FIRST_ORDER = { sort: 'name', direction: 'asc' } as const;

/** Columns of the exported report, in the order of a full file. */
export const WITHHELD_REPORT_COLUMNS = [
  'name',
  'taxId',
  'receipts',
  'withoutCertificate',
  'withheld',
  'previous',
  'change',
] as const;

/** A receipt on the day of an entry, with what was withheld on it. */
export const WithheldReceipt = z.object({
  /** The document with the day: a cancelled one appears twice. */
  id: z.string(),
  documentId: z.uuid(),
  date: LocalDateText,
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  /** The entry takes the document back. */
  isReversal: z.boolean(),
  /** Numbers of certificates on it; empty for none. */
  certificate: z.string(),
  /** The total of the receipt, including what was withheld. */
  receivedAgorot: z.int(),
  withheldAgorot: z.int(),
});
export type WithheldReceipt = z.output<typeof WithheldReceipt>;

export const WITHHELD_RECEIPT_SORTS = ['date', 'withheld'] as const;
export type WithheldReceiptSort = (typeof WITHHELD_RECEIPT_SORTS)[number];
const FIRST_RECEIPTS = { sort: 'date', direction: 'desc' } as const;

export const WITHHELD_RECEIPT_COLUMNS = [
  'date',
  'type',
  'number',
  'customer',
  'certificate',
  'received',
  'withheld',
] as const;

export const withheldLists = {
  'report-withheld': 'mailed',
  'report-withheld-receipts': 'mailed',
} satisfies SavedLists;

/** reports/withheld: what each customer withheld in a year, for the yearly statements. */
export const withheldContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/withheld',
    access: 'withheldReport.read',
    summary: 'Tax that customers withheld at source in a year, by customer, of one moment.',
    query: Asked.extend(orderParts(WITHHELD_REPORT_SORTS, FIRST_ORDER)),
    response: z.object({
      success: z.literal(true),
      year: z.int(),
      ...ReportDays.shape,
      /** At most 200 customers, in order. */
      rows: z.array(WithheldRow),
      /** The customers after those, together; null where there are none. */
      rest: WithheldSums.extend({ groups: z.int() }).nullable(),
      total: WithheldSums,
      /** Customers of this year whose tax ID is not known. */
      withoutTaxId: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/withheld/export',
    access: 'withheldReport.read',
    summary: 'All customers of the report as a spreadsheet, CSV or PDF.',
    query: Asked.extend({
      ...orderParts(WITHHELD_REPORT_SORTS, FIRST_ORDER),
      ...tableParts(WITHHELD_REPORT_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  receipts: {
    method: 'GET',
    path: '/backoffice/reports/withheld/receipts',
    access: 'withheldReport.read',
    summary: 'The receipts behind a customer of the report, or behind its total.',
    query: Asked.extend(listParts(WITHHELD_RECEIPT_SORTS, FIRST_RECEIPTS)),
    response: listAnswer(WithheldReceipt),
    errors: ['INVALID_REQUEST'],
  },
  receiptsTotal: {
    method: 'GET',
    path: '/backoffice/reports/withheld/receipts/total',
    access: 'withheldReport.read',
    summary: 'What these receipts come to: the same as the row.',
    query: Asked,
    response: z.object({ name: z.string(), entries: z.int(), withheldAgorot: z.int() }),
    errors: ['INVALID_REQUEST'],
  },
  exportReceipts: {
    method: 'GET',
    path: '/backoffice/reports/withheld/receipts/export',
    access: 'withheldReport.read',
    summary: 'These receipts as a spreadsheet, CSV or PDF.',
    query: Asked.extend({
      ...orderParts(WITHHELD_RECEIPT_SORTS, FIRST_RECEIPTS),
      ...tableParts(WITHHELD_RECEIPT_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
