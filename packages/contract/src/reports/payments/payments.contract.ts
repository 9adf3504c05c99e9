import { MONEY_ACCOUNTS } from '@pinkas/domain/payments/money-accounts';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { LocalDateText } from '../../fields.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import type { EntrySort, GroupOf, ReportSort, RowOf } from '../../tables/any-report.ts';
import { defineTable } from '../../tables/define-table.ts';
import { defineGroupedReport } from '../../tables/grouped-report.ts';
import { entriesFor } from '../../tables/keys-of.ts';
import { paperColumns } from '../../tables/paper-columns.ts';
import { documentParts } from '../report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** Received payments, in agorot, by the ledger. Refunds and cancellations are subtracted. */
export const PaymentSums = z.object({
  /** Documents with received or refunded payments. */
  documents: z.int(),
  means: z.object(entriesFor(MONEY_ACCOUNTS, () => z.int())),
  totalAgorot: z.int(),
  /** The total of what it is compared with; null where nothing is. */
  previousAgorot: z.int().nullable(),
});
export type PaymentSums = z.output<typeof PaymentSums>;

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

const paymentsTable = defineTable<PaymentSums>()(['payments'], {
  documents: {
    head: 'columnDocuments',
    kind: 'number',
    value: ({ documents }) => documents,
    sort: true,
    shownFrom: 'menu',
    // Beside all means the comparison needs the room.
    isHiddenFirst: ({ by, isCompared }) => isCompared && by !== 'means',
  },
  ...entriesFor(
    MONEY_ACCOUNTS,
    (account) =>
      ({
        head: `column-${account}`,
        kind: 'money',
        value: ({ means }: PaymentSums) => means[account],
        sort: true,
        link: { means: account },
        isHiddenFirst: account === 'other-means',
        // By means, a row has one sum alone, which is its total.
        isLeftOut: ({ by }) => by === 'means',
      }) as const,
  ),
  total: { head: 'columnTotal', kind: 'money', value: (row) => row.totalAgorot, sort: true },
  previous: { head: 'columnPrevious', kind: 'previous', sort: true, shownFrom: 'rail' },
  change: { head: 'columnChange', kind: 'change' },
});

const paymentEntriesTable = defineTable<PaymentEntry>()(['payments', 'docTypes'], {
  ...paperColumns('payments'),
  means: {
    head: 'columnMeans',
    kind: 'text',
    value: ({ means }, { text }) =>
      means.map((account) => text('payments')(`means-${account}`)).join(', '),
  },
  sum: { head: 'columnSum', kind: 'money', value: ({ sumAgorot }) => sumAgorot, sort: true },
});

export const paymentsLists = {
  'report-payments': 'mailed',
  'report-payments-documents': 'mailed',
} satisfies SavedLists;

/** reports/payments (specification section 2.6): the payments summary. */
export const paymentsReport = defineGroupedReport({
  list: 'report-payments',
  path: '/reports/payments',
  access: 'paymentsReport.read',
  summaries: {
    report: 'Money that came in over a period by means, by month, day or customer, of one moment.',
    export: 'All groups of the report as a spreadsheet or CSV.',
    entries: 'The receipts and other documents that a figure of the report is made of.',
    entriesTotal: 'What these documents come to: the same as the figure.',
    exportEntries: 'These documents as a spreadsheet or CSV.',
  },
  filter: documentParts,
  groups: {
    month: { tab: 'by-month', head: 'columnMonth' },
    day: { tab: 'by-day', head: 'columnDay' },
    means: { tab: 'by-means', head: 'columnMeans' },
    customer: { tab: 'by-customer', head: 'columnCustomer' },
  },
  nameOf({ id, name }, _by, { text }) {
    const account = MONEY_ACCOUNTS.find((one) => one === id);
    return account === undefined ? name : text('payments')(`means-${account}`);
  },
  sums: PaymentSums,
  table: paymentsTable,
  main: 'total',
  count: { of: ({ documents }) => documents, words: 'documentsCount' },
  explained: [
    { name: 'columnDocuments', rule: 'explainDocuments' },
    { name: 'columnMeans', rule: 'explainMeans' },
    { name: 'means-withholding', rule: 'explainWithholding' },
    { name: 'columnTotal', rule: 'explainTotal' },
    { name: 'columnPrevious', rule: 'explainPrevious' },
  ],
  more: { today: LocalDateText },
  entries: {
    list: 'report-payments-documents',
    path: '/documents',
    row: PaymentEntry,
    table: paymentEntriesTable,
    first: { sort: 'date', direction: 'desc' },
    main: 'sum',
    figure: { means: z.enum(MONEY_ACCOUNTS, code('VALUE_NOT_ALLOWED')).optional() },
    describeFigure: ({ means }, { text }) =>
      means && [text('payments')('columnMeans'), text('payments')(`means-${means}`)],
    total: z.object({
      /** The name of the customer whose row it is; empty otherwise. */
      name: z.string(),
      entries: z.int(),
      sumAgorot: z.int(),
    }),
    totalOf: ({ entries, sumAgorot }) => ({ count: entries, sums: { sum: sumAgorot } }),
  },
});

export const paymentsContract = defineContract(paymentsReport.calls);

export type PaymentGroup = GroupOf<typeof paymentsReport>;
export type PaymentsRow = RowOf<typeof paymentsReport>;
export type PaymentsSort = ReportSort<typeof paymentsReport>;
export type PaymentEntrySort = EntrySort<typeof paymentsReport>;
