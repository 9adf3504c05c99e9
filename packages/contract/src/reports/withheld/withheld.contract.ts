import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { defineTable } from '../../tables/define-table.ts';
import { paperColumns } from '../../tables/paper-columns.ts';
import type { NamedParty, PartySort, YearlyEntrySort } from '../../tables/yearly-definition.ts';
import { defineYearlyReport } from '../../tables/yearly-report.ts';

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

const withheldTable = defineTable<NamedParty & WithheldSums>()(['withheld'], {
  name: { head: 'columnCustomer', kind: 'text', value: ({ name }) => name, sort: true, width: 32 },
  taxId: { head: 'columnTaxId', kind: 'code', value: ({ taxId }) => taxId },
  receipts: { head: 'columnReceipts', kind: 'number', value: (row) => row.receipts, sort: true },
  withoutCertificate: {
    head: 'columnUncertified',
    kind: 'number',
    value: (row) => row.withoutCertificate,
    shownFrom: 'rail',
  },
  withheld: {
    head: 'columnWithheld',
    kind: 'money',
    value: (row) => row.withheldAgorot,
    sort: true,
  },
  previous: { head: 'columnPrevious', kind: 'previous', sort: true },
  change: { head: 'columnChange', kind: 'change' },
});

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

const withheldReceiptsTable = defineTable<WithheldReceipt>()(['withheld', 'docTypes'], {
  ...paperColumns('withheld'),
  certificate: {
    head: 'columnCertificate',
    kind: 'code',
    value: ({ certificate }) => certificate,
  },
  received: {
    head: 'columnReceived',
    kind: 'money',
    value: ({ receivedAgorot }) => receivedAgorot,
    shownFrom: 'rail',
  },
  withheld: {
    head: 'columnWithheld',
    kind: 'money',
    value: (row) => row.withheldAgorot,
    sort: true,
  },
});

export const withheldLists = {
  'report-withheld': 'mailed',
  'report-withheld-receipts': 'mailed',
} satisfies SavedLists;

/** reports/withheld: what each customer withheld in a year, for the yearly statements. */
export const withheldReport = defineYearlyReport({
  list: 'report-withheld',
  path: '/reports/withheld',
  access: 'withheldReport.read',
  summaries: {
    report: 'Tax that customers withheld at source in a year, by customer, of one moment.',
    export: 'All customers of the report as a spreadsheet, CSV or PDF.',
    entries: 'The receipts behind a customer of the report, or behind its total.',
    entriesTotal: 'What these receipts come to: the same as the row.',
    exportEntries: 'These receipts as a spreadsheet, CSV or PDF.',
  },
  letter: 'customer-withheld',
  party: 'customerId',
  sums: WithheldSums,
  row: WithheldRow,
  table: withheldTable,
  first: { sort: 'name', direction: 'asc' },
  main: 'withheld',
  explained: [
    { name: 'columnWithheld', rule: 'explainWithheld' },
    { name: 'columnReceipts', rule: 'explainReceipts' },
    { name: 'columnUncertified', rule: 'explainUncertified' },
    { name: 'columnPrevious', rule: 'explainPrevious' },
  ],
  /** Customers of this year whose tax ID is not known. */
  more: { withoutTaxId: z.int() },
  entries: {
    list: 'report-withheld-receipts',
    path: '/receipts',
    row: WithheldReceipt,
    table: withheldReceiptsTable,
    first: { sort: 'date', direction: 'desc' },
    main: 'withheld',
    summed: { withheldAgorot: 'withheld' },
  },
});

const { entries, entriesTotal, exportEntries, ...calls } = withheldReport.calls;
export const withheldContract = defineContract({
  ...calls,
  receipts: entries,
  receiptsTotal: entriesTotal,
  exportReceipts: exportEntries,
});

export type WithheldReportSort = PartySort<typeof withheldReport>;
export type WithheldReceiptSort = YearlyEntrySort<typeof withheldReport>;
