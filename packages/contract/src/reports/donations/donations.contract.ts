import { PAYMENT_KINDS, type PaymentKind } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { defineTable } from '../../tables/define-table.ts';
import type { NamedParty, PartySort, YearlyEntrySort } from '../../tables/yearly-definition.ts';
import { defineYearlyReport } from '../../tables/yearly-report.ts';

const PAYMENT_KIND_NAMES = Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]];

/** Donations of a year by the date of their receipts, in agorot; receipts that were cancelled are none. */
export const DonationSums = z.object({
  receipts: z.int(),
  sumAgorot: z.int(),
  /** Of the year before. */
  previousAgorot: z.int(),
  /** Receipts that name an approval under section 46. */
  approved: z.int(),
});
export type DonationSums = z.output<typeof DonationSums>;

/** What a donor gave in a year. */
export const DonationRow = DonationSums.extend({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
});
export type DonationRow = z.output<typeof DonationRow>;

const donationsTable = defineTable<NamedParty & DonationSums>()(['donations'], {
  name: { head: 'columnDonor', kind: 'text', value: ({ name }) => name, sort: true, width: 32 },
  taxId: { head: 'columnTaxId', kind: 'code', value: ({ taxId }) => taxId },
  receipts: { head: 'columnReceipts', kind: 'number', value: (row) => row.receipts, sort: true },
  approved: {
    head: 'columnApproved',
    kind: 'number',
    value: ({ approved }) => approved,
    shownFrom: 'rail',
  },
  sum: { head: 'columnSum', kind: 'money', value: ({ sumAgorot }) => sumAgorot, sort: true },
  previous: { head: 'columnPrevious', kind: 'previous', sort: true, shownFrom: 'rail' },
  change: { head: 'columnChange', kind: 'change', shownFrom: 'rail' },
});

/** A valid donation receipt. */
export const DonationReceipt = z.object({
  id: z.uuid(),
  date: LocalDateText,
  number: z.int(),
  donorName: z.string(),
  donorTaxId: z.string(),
  means: z.array(z.enum(PAYMENT_KIND_NAMES)),
  /** Number of the approval under section 46 that it names; empty for none. */
  approval: z.string(),
  sumAgorot: z.int(),
});
export type DonationReceipt = z.output<typeof DonationReceipt>;

const donationReceiptsTable = defineTable<DonationReceipt>()(['donations', 'paymentKinds'], {
  date: { head: 'columnDate', kind: 'date', value: ({ date }) => date, sort: true },
  number: { head: 'columnNumber', kind: 'number', value: ({ number }) => number },
  donor: { head: 'columnDonor', kind: 'long-text', value: (row) => row.donorName, width: 30 },
  taxId: {
    head: 'columnTaxId',
    kind: 'code',
    value: ({ donorTaxId }) => donorTaxId,
    shownFrom: 'rail',
  },
  means: {
    head: 'columnMeans',
    kind: 'text',
    value: ({ means }, { text }) => means.map((one) => text('paymentKinds')(one)).join(', '),
  },
  approval: {
    head: 'columnApproval',
    kind: 'code',
    value: ({ approval }) => approval,
    shownFrom: 'rail',
  },
  sum: { head: 'columnSum', kind: 'money', value: ({ sumAgorot }) => sumAgorot, sort: true },
});

export const donationsLists = {
  'report-donations': 'mailed',
  'report-donation-receipts': 'mailed',
} satisfies SavedLists;

/** reports/donations: what each donor gave in a year, for the yearly letters and the report under section 46. */
export const donationsReport = defineYearlyReport({
  list: 'report-donations',
  path: '/reports/donations',
  access: 'donationsReport.read',
  summaries: {
    report: 'Donations of a year by donor, of one moment.',
    export: 'All donors of the report as a spreadsheet, CSV or PDF.',
    entries: 'The receipts behind a donor of the report, or behind its total.',
    entriesTotal: 'What these receipts come to: the same as the row.',
    exportEntries: 'These receipts as a spreadsheet, CSV or PDF.',
  },
  letter: 'donations',
  party: 'donorId',
  sums: DonationSums,
  row: DonationRow,
  table: donationsTable,
  first: { sort: 'sum', direction: 'desc' },
  main: 'sum',
  explained: [
    { name: 'columnSum', rule: 'explainSum' },
    { name: 'columnReceipts', rule: 'explainReceipts' },
    { name: 'columnApproved', rule: 'explainApproved' },
    { name: 'columnPrevious', rule: 'explainPrevious' },
  ],
  /** Given anonymously or from abroad, by the placeholder numbers. */
  more: { anonymousAgorot: z.int(), foreignAgorot: z.int() },
  entries: {
    list: 'report-donation-receipts',
    path: '/receipts',
    row: DonationReceipt,
    table: donationReceiptsTable,
    first: { sort: 'date', direction: 'desc' },
    main: 'sum',
    summed: { sumAgorot: 'sum' },
  },
});

const { entries, entriesTotal, exportEntries, ...calls } = donationsReport.calls;
export const donationsContract = defineContract({
  ...calls,
  receipts: entries,
  receiptsTotal: entriesTotal,
  exportReceipts: exportEntries,
});

export type DonationSort = PartySort<typeof donationsReport>;
export type DonationReceiptSort = YearlyEntrySort<typeof donationsReport>;
