import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays } from '../../reports/report-query.ts';

/** A period of advances of income tax. */
export const AdvancesRow = z.object({
  ...ReportDays.shape,
  dueDate: LocalDateText,
  /** Income before VAT, as the income report has it. */
  turnoverAgorot: z.int(),
  /** Of each month of the period, in basis points. */
  basisPoints: z.array(z.int()),
  advanceAgorot: z.int(),
  /** What customers withheld at source, by the receipts of the period. */
  withheldAgorot: z.int(),
  /** What was withheld earlier in the year beyond the advances. */
  leftBeforeAgorot: z.int(),
  /** In whole shekels. */
  payAgorot: z.int(),
  /** What was withheld beyond the advance, for the periods after it. */
  leftAgorot: z.int(),
});
export type AdvancesRow = z.output<typeof AdvancesRow>;

export const AdvancesReport = z.object({
  /** The requested period. */
  period: AdvancesRow,
  /** The periods of its year up to today, or up to it. */
  year: z.array(AdvancesRow),
  total: z.object({
    turnoverAgorot: z.int(),
    advanceAgorot: z.int(),
    withheldAgorot: z.int(),
    payAgorot: z.int(),
  }),
  today: LocalDateText,
  /** Of the business at the authority, as a person typed it; empty for none. */
  incomeTaxFile: z.string(),
});
export type AdvancesReport = z.output<typeof AdvancesReport>;

/** A receipt with tax withheld at source. */
export const WithheldEntry = z.object({
  /** The document with the day: a cancelled one appears twice. */
  id: z.string(),
  documentId: z.uuid(),
  date: LocalDateText,
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  customerTaxId: z.string(),
  isReversal: z.boolean(),
  withheldAgorot: z.int(),
});
export type WithheldEntry = z.output<typeof WithheldEntry>;

export const WITHHELD_SORTS = ['date', 'withheld'] as const;
export type WithheldSort = (typeof WITHHELD_SORTS)[number];
const FIRST = { sort: 'date', direction: 'desc' } as const;

export const ADVANCES_COLUMNS = [
  'period',
  'dueDate',
  'turnover',
  'percent',
  'advance',
  'withheld',
  'leftBefore',
  'pay',
] as const;
export type AdvancesColumn = (typeof ADVANCES_COLUMNS)[number];

export const WITHHELD_COLUMNS = [
  'date',
  'type',
  'number',
  'customer',
  'customerTaxId',
  'withheld',
] as const;
export type WithheldColumn = (typeof WITHHELD_COLUMNS)[number];

/** Any day of the requested period. */
const Asked = z.strictObject({ day: LocalDateText.optional() });
const Entries = z.strictObject({ day: LocalDateText });

/** No list, but a report of one form with a view for its mail by schedule (decision 0153). */
export const taxLists = { 'report-tax': 'mailed' } satisfies SavedLists;

/** reports/tax (specification 2.6): advances of income tax by the terms of the business. */
export const taxContract = defineContract({
  report: {
    method: 'GET',
    path: '/v2/api/reports/tax',
    access: 'taxReport.read',
    summary:
      'The advance of income tax of the period that a day lies in, with its year. Without a day the last period that is over.',
    query: Asked,
    response: AdvancesReport,
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/reports/tax/export',
    access: 'taxReport.read',
    summary: 'The periods of the year as a spreadsheet or CSV.',
    query: Asked.extend(tableParts(ADVANCES_COLUMNS)),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  withheld: {
    method: 'GET',
    path: '/v2/api/reports/tax/withheld',
    access: 'taxReport.read',
    summary: 'The receipts by which customers withheld tax at source in a period.',
    query: Entries.extend(listParts(WITHHELD_SORTS, FIRST)),
    response: listAnswer(WithheldEntry).extend({ count: z.int(), withheldAgorot: z.int() }),
    errors: ['INVALID_REQUEST'],
  },
  exportWithheld: {
    method: 'GET',
    path: '/v2/api/reports/tax/withheld/export',
    access: 'taxReport.read',
    summary: 'The same as a spreadsheet or CSV.',
    query: Entries.extend({
      ...orderParts(WITHHELD_SORTS, FIRST),
      ...tableParts(WITHHELD_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
