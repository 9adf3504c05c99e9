import { SUPPLIER_MEANS } from '@pinkas/domain/expenses/expense-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays } from '../report-query.ts';
import { ReportYear } from '../report-year.ts';

/** What narrows the report and the payments behind it. */
export const SupplierWithheldFilter = z.strictObject({
  year: ReportYear.optional(),
  supplierId: Id.optional(),
});
const Asked = SupplierWithheldFilter.required({ year: true });

/** Payments of a year to suppliers from whom tax was withheld, in agorot; reversed ones are not included. */
export const SupplierWithheldSums = z.object({
  payments: z.int(),
  /** The amount due: the payment and the withheld tax. */
  grossAgorot: z.int(),
  withheldAgorot: z.int(),
  /** Withheld in the year before. */
  previousAgorot: z.int(),
});
export type SupplierWithheldSums = z.output<typeof SupplierWithheldSums>;

/** What was withheld from a supplier in a year. */
export const SupplierWithheldRow = SupplierWithheldSums.extend({
  id: z.uuid(),
  name: z.string(),
  /** Empty where it is not known: the yearly statement needs it. */
  taxId: z.string(),
});
export type SupplierWithheldRow = z.output<typeof SupplierWithheldRow>;

export const SUPPLIER_WITHHELD_SORTS = [
  'name',
  'payments',
  'gross',
  'withheld',
  'previous',
] as const;
export type SupplierWithheldSort = (typeof SUPPLIER_WITHHELD_SORTS)[number];
const FIRST_ORDER = { sort: 'name', direction: 'asc' } as const;

/** Columns of the exported report, in the order of a full file. */
export const SUPPLIER_WITHHELD_COLUMNS = [
  'name',
  'taxId',
  'payments',
  'gross',
  'withheld',
  'previous',
  'change',
] as const;

/** A payment to a supplier, with what was withheld from it. */
export const WithheldPayment = z.object({
  id: z.uuid(),
  supplierId: z.uuid(),
  supplierName: z.string(),
  date: LocalDateText,
  means: z.enum(SUPPLIER_MEANS),
  /** Numbers of the documents that it paid, separated by commas; empty for none. */
  papers: z.string(),
  grossAgorot: z.int(),
  withheldAgorot: z.int(),
});
export type WithheldPayment = z.output<typeof WithheldPayment>;

export const WITHHELD_PAYMENT_SORTS = ['date', 'gross', 'withheld'] as const;
export type WithheldPaymentSort = (typeof WITHHELD_PAYMENT_SORTS)[number];
const FIRST_PAYMENTS = { sort: 'date', direction: 'desc' } as const;

export const WITHHELD_PAYMENT_COLUMNS = [
  'date',
  'supplier',
  'means',
  'papers',
  'gross',
  'withheld',
] as const;

export const withheldSuppliersLists = {
  'report-withheld-suppliers': 'mailed',
  'report-withheld-payments': 'mailed',
} satisfies SavedLists;

/** reports/withheld_suppliers: what was withheld from each supplier in a year, for the yearly statements. */
export const withheldSuppliersContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/withheld_suppliers',
    access: 'withheldSuppliersReport.read',
    summary:
      'Tax that was withheld at source from suppliers in a year, by supplier, of one moment.',
    query: Asked.extend(orderParts(SUPPLIER_WITHHELD_SORTS, FIRST_ORDER)),
    response: z.object({
      success: z.literal(true),
      year: z.int(),
      ...ReportDays.shape,
      /** At most 200 suppliers, in order. */
      rows: z.array(SupplierWithheldRow),
      /** The suppliers after those, together; null where there are none. */
      rest: SupplierWithheldSums.extend({ groups: z.int() }).nullable(),
      total: SupplierWithheldSums,
      /** Suppliers of this year whose tax ID is not known. */
      withoutTaxId: z.int(),
      /** Whether the business gave the number of its file of deductions, which the statements name. */
      hasDeductionsFile: z.boolean(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/withheld_suppliers/export',
    access: 'withheldSuppliersReport.read',
    summary: 'All suppliers of the report as a spreadsheet, CSV or PDF.',
    query: Asked.extend({
      ...orderParts(SUPPLIER_WITHHELD_SORTS, FIRST_ORDER),
      ...tableParts(SUPPLIER_WITHHELD_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  payments: {
    method: 'GET',
    path: '/backoffice/reports/withheld_suppliers/payments',
    access: 'withheldSuppliersReport.read',
    summary: 'The payments behind a supplier of the report, or behind its total.',
    query: Asked.extend(listParts(WITHHELD_PAYMENT_SORTS, FIRST_PAYMENTS)),
    response: listAnswer(WithheldPayment),
    errors: ['INVALID_REQUEST'],
  },
  paymentsTotal: {
    method: 'GET',
    path: '/backoffice/reports/withheld_suppliers/payments/total',
    access: 'withheldSuppliersReport.read',
    summary: 'What these payments come to: the same as the row.',
    query: Asked,
    response: z.object({
      name: z.string(),
      entries: z.int(),
      grossAgorot: z.int(),
      withheldAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportPayments: {
    method: 'GET',
    path: '/backoffice/reports/withheld_suppliers/payments/export',
    access: 'withheldSuppliersReport.read',
    summary: 'These payments as a spreadsheet, CSV or PDF.',
    query: Asked.extend({
      ...orderParts(WITHHELD_PAYMENT_SORTS, FIRST_PAYMENTS),
      ...tableParts(WITHHELD_PAYMENT_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
