import { SUPPLIER_MEANS } from '@pinkas/domain/expenses/expense-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { defineTable } from '../../tables/define-table.ts';
import type { NamedParty, PartySort, YearlyEntrySort } from '../../tables/yearly-definition.ts';
import { defineYearlyReport } from '../../tables/yearly-report.ts';

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

const withheldSuppliersTable = defineTable<NamedParty & SupplierWithheldSums>()(
  ['withheldSuppliers'],
  {
    name: {
      head: 'columnSupplier',
      kind: 'text',
      value: ({ name }) => name,
      sort: true,
      width: 32,
    },
    taxId: { head: 'columnTaxId', kind: 'code', value: ({ taxId }) => taxId },
    payments: {
      head: 'columnPayments',
      kind: 'number',
      value: ({ payments }) => payments,
      sort: true,
      shownFrom: 'rail',
    },
    gross: { head: 'columnGross', kind: 'money', value: (row) => row.grossAgorot, sort: true },
    withheld: {
      head: 'columnWithheld',
      kind: 'money',
      value: (row) => row.withheldAgorot,
      sort: true,
    },
    previous: { head: 'columnPrevious', kind: 'previous', sort: true, shownFrom: 'rail' },
    change: { head: 'columnChange', kind: 'change', shownFrom: 'rail' },
  },
);

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

const withheldPaymentsTable = defineTable<WithheldPayment>()(
  ['withheldSuppliers', 'supplierMeans'],
  {
    date: { head: 'columnDate', kind: 'date', value: ({ date }) => date, sort: true },
    supplier: {
      head: 'columnSupplier',
      kind: 'long-text',
      value: ({ supplierName }) => supplierName,
      width: 30,
    },
    means: {
      head: 'columnMeans',
      kind: 'text',
      value: ({ means }, { text }) => text('supplierMeans')(means),
    },
    papers: {
      head: 'columnPapers',
      kind: 'long-text',
      value: ({ papers }) => papers,
      width: 28,
      shownFrom: 'rail',
    },
    gross: { head: 'columnGross', kind: 'money', value: (row) => row.grossAgorot, sort: true },
    withheld: {
      head: 'columnWithheld',
      kind: 'money',
      value: (row) => row.withheldAgorot,
      sort: true,
    },
  },
);

export const withheldSuppliersLists = {
  'report-withheld-suppliers': 'mailed',
  'report-withheld-payments': 'mailed',
} satisfies SavedLists;

/** reports/withheld_suppliers: what was withheld from each supplier in a year, for the yearly statements. */
export const withheldSuppliersReport = defineYearlyReport({
  list: 'report-withheld-suppliers',
  path: '/reports/withheld_suppliers',
  access: 'withheldSuppliersReport.read',
  summaries: {
    report: 'Tax that was withheld at source from suppliers in a year, by supplier, of one moment.',
    export: 'All suppliers of the report as a spreadsheet, CSV or PDF.',
    entries: 'The payments behind a supplier of the report, or behind its total.',
    entriesTotal: 'What these payments come to: the same as the row.',
    exportEntries: 'These payments as a spreadsheet, CSV or PDF.',
  },
  letter: 'supplier-withheld',
  party: 'supplierId',
  sums: SupplierWithheldSums,
  row: SupplierWithheldRow,
  table: withheldSuppliersTable,
  first: { sort: 'name', direction: 'asc' },
  main: 'withheld',
  explained: [
    { name: 'columnWithheld', rule: 'explainWithheld' },
    { name: 'columnGross', rule: 'explainGross' },
    { name: 'columnPayments', rule: 'explainPayments' },
    { name: 'columnPrevious', rule: 'explainPrevious' },
  ],
  more: {
    /** Suppliers of this year whose tax ID is not known. */
    withoutTaxId: z.int(),
    /** Whether the business gave the number of its file of deductions, which the statements name. */
    hasDeductionsFile: z.boolean(),
  },
  entries: {
    list: 'report-withheld-payments',
    path: '/payments',
    row: WithheldPayment,
    table: withheldPaymentsTable,
    first: { sort: 'date', direction: 'desc' },
    main: 'withheld',
    summed: { grossAgorot: 'gross', withheldAgorot: 'withheld' },
  },
});

const { entries, entriesTotal, exportEntries, ...calls } = withheldSuppliersReport.calls;
export const withheldSuppliersContract = defineContract({
  ...calls,
  payments: entries,
  paymentsTotal: entriesTotal,
  exportPayments: exportEntries,
});

export type SupplierWithheldSort = PartySort<typeof withheldSuppliersReport>;
export type WithheldPaymentSort = YearlyEntrySort<typeof withheldSuppliersReport>;
