import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, LocalDateText } from '../../fields.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import type { EntrySort, GroupOf, ReportSort, RowOf } from '../../tables/any-report.ts';
import { defineTable } from '../../tables/define-table.ts';
import { defineGroupedReport } from '../../tables/grouped-report.ts';
import { paperColumns } from '../../tables/paper-columns.ts';
import { documentParts, NO_GROUP } from '../report-query.ts';
import { issuers } from './issuers.ts';

/** Income of documents, in agorot, by the ledger. Credits and cancellations are subtracted everywhere. */
export const IncomeSums = z.object({
  /** Documents that the income was booked by, credits and cancelled ones among them. */
  documents: z.int(),
  beforeVatAgorot: z.int(),
  vatAgorot: z.int(),
  totalAgorot: z.int(),
  /** The part before VAT that is without VAT: exempt, zero rate, receipts of businesses that add no VAT, donations. */
  withoutVatAgorot: z.int(),
  /** What credit invoices deducted, before VAT; zero or more. */
  creditsAgorot: z.int(),
  /** Income before VAT of what it is compared with; null where nothing is. */
  previousAgorot: z.int().nullable(),
});
export type IncomeSums = z.output<typeof IncomeSums>;

/** A row of the ledger's income: a document on the day of an entry. */
export const IncomeEntry = z.object({
  /** The document with the day: a cancelled one appears twice. */
  id: z.string(),
  documentId: z.uuid(),
  date: LocalDateText,
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  subject: z.string(),
  /** The entry takes the document back. */
  isReversal: z.boolean(),
  beforeVatAgorot: z.int(),
  vatAgorot: z.int(),
  totalAgorot: z.int(),
});
export type IncomeEntry = z.output<typeof IncomeEntry>;

const incomeTable = defineTable<IncomeSums>()(['income'], {
  documents: {
    head: 'columnDocuments',
    kind: 'number',
    value: ({ documents }) => documents,
    sort: true,
  },
  beforeVat: {
    head: 'columnBeforeVat',
    kind: 'money',
    value: ({ beforeVatAgorot }) => beforeVatAgorot,
    sort: true,
  },
  vat: {
    head: 'columnVat',
    kind: 'money',
    value: ({ vatAgorot }) => vatAgorot,
    sort: true,
    isOfVat: true,
  },
  total: {
    head: 'columnTotal',
    kind: 'money',
    value: ({ totalAgorot }) => totalAgorot,
    sort: true,
    isOfVat: true,
  },
  withoutVat: {
    head: 'columnWithoutVat',
    kind: 'money',
    value: ({ withoutVatAgorot }) => withoutVatAgorot,
    isOfVat: true,
    isHiddenFirst: true,
  },
  credits: {
    head: 'columnCredits',
    kind: 'money',
    value: ({ creditsAgorot }) => creditsAgorot,
    sort: true,
    isHiddenFirst: true,
  },
  previous: { head: 'columnPrevious', kind: 'previous', sort: true, shownFrom: 'rail' },
  change: { head: 'columnChange', kind: 'change' },
  share: { head: 'columnShare', kind: 'share', isHiddenFirst: true },
});

const incomeEntriesTable = defineTable<IncomeEntry>()(['income', 'docTypes'], {
  ...paperColumns('income'),
  subject: {
    head: 'columnSubject',
    kind: 'text',
    value: ({ subject }) => subject,
    width: 36,
    isHiddenFirst: true,
  },
  beforeVat: {
    head: 'columnBeforeVat',
    kind: 'money',
    value: ({ beforeVatAgorot }) => beforeVatAgorot,
    sort: true,
  },
  vat: { head: 'columnVat', kind: 'money', value: ({ vatAgorot }) => vatAgorot, isOfVat: true },
  total: {
    head: 'columnTotal',
    kind: 'money',
    value: ({ totalAgorot }) => totalAgorot,
    isOfVat: true,
  },
});

export const incomeLists = {
  'report-income': 'mailed',
  'report-income-documents': 'mailed',
} satisfies SavedLists;

/** reports/income (specification sections 2.6 and 7): the path of its calls is the one that the specification names. */
export const incomeReport = defineGroupedReport({
  list: 'report-income',
  path: '/reports/income',
  callPath: '/reports/income_data',
  access: 'incomeReport.read',
  summaries: {
    report: 'The income of a period by month, customer, item, tag or type, of one moment.',
    export: 'All groups of the report as a spreadsheet or CSV.',
    entries: 'The documents that a row of the report, or its total, is made of, with their part.',
    entriesTotal: 'What these documents come to: the same as the row.',
    exportEntries: 'These documents as a spreadsheet or CSV.',
  },
  filter: { itemId: Id.optional(), ...documentParts },
  groups: {
    month: { tab: 'by-month', head: 'columnMonth' },
    customer: { tab: 'by-customer', head: 'columnCustomer' },
    item: { tab: 'by-item', head: 'columnItem' },
    tag: { tab: 'by-tag', head: 'columnTag' },
    type: { tab: 'by-type', head: 'columnType' },
  },
  nameOf({ id, name }, by, { text }) {
    if (id === NO_GROUP) return text('income')(by === 'tag' ? 'noTag' : 'noItem');
    if (by !== 'type') return name;
    const key = docTypeKeyOf(Number(id));
    return key === undefined ? id : text('docTypes')(key);
  },
  sums: IncomeSums,
  table: incomeTable,
  main: 'beforeVat',
  count: { of: ({ documents }) => documents, words: 'documentsCount' },
  explained: [
    { name: 'columnDocuments', rule: 'explainDocuments' },
    { name: 'columnBeforeVat', rule: 'explainBeforeVat' },
    { name: 'columnVat', rule: 'explainVat', isOfVat: true },
    { name: 'columnTotal', rule: 'explainTotal', isOfVat: true },
    { name: 'columnWithoutVat', rule: 'explainWithoutVat', isOfVat: true },
    { name: 'columnCredits', rule: 'explainCredits' },
    { name: 'columnPrevious', rule: 'explainPrevious' },
    { name: 'columnChange', rule: 'explainChange' },
    { name: 'columnShare', rule: 'explainShare' },
    {
      name: 'by-item',
      rule: 'explainItem',
      applies: ({ by, filter }) => by === 'item' || filter.itemId !== undefined,
    },
  ],
  isOfPast: true,
  more: { today: LocalDateText },
  entries: {
    list: 'report-income-documents',
    path: '/documents',
    row: IncomeEntry,
    table: incomeEntriesTable,
    first: { sort: 'date', direction: 'desc' },
    main: 'beforeVat',
    figure: {},
    total: z.object({
      /** The name of the group, where its id does not identify it. */
      name: z.string(),
      entries: z.int(),
      total: IncomeSums,
    }),
    totalOf: ({ entries, total }) => ({
      count: entries,
      sums: {
        beforeVat: total.beforeVatAgorot,
        vat: total.vatAgorot,
        total: total.totalAgorot,
      },
    }),
  },
});

export type IncomeGroup = GroupOf<typeof incomeReport>;
export type IncomeRow = RowOf<typeof incomeReport>;
export type IncomeSort = ReportSort<typeof incomeReport>;
export type IncomeEntrySort = EntrySort<typeof incomeReport>;

export const incomeContract = defineContract({
  ...incomeReport.calls,
  issuers,
});
