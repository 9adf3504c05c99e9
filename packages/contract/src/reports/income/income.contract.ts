import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays, ReportFilter, ReportQuery } from '../report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** What the income of a period is broken down by. */
export const INCOME_GROUPS = ['month', 'customer', 'item', 'tag', 'type'] as const;
export type IncomeGroup = (typeof INCOME_GROUPS)[number];

const by = z.enum(INCOME_GROUPS, code('VALUE_NOT_ALLOWED'));

/** The query of the report, as encoded in its address: by month without `by`. */
export const IncomeFilter = ReportFilter.extend({ by: by.optional() });

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

/** The income of a group. */
export const IncomeRow = IncomeSums.extend({
  /** `2026-11`, the number of a type, or an id; `none` where the documents have none of the kind, `casual` customers. */
  id: z.string(),
  /** Of a customer, an item or a tag; empty where the id identifies it. */
  name: z.string(),
});
export type IncomeRow = z.output<typeof IncomeRow>;

export const INCOME_SORTS = [
  'name',
  'documents',
  'beforeVat',
  'vat',
  'total',
  'credits',
  'previous',
] as const;
export type IncomeSort = (typeof INCOME_SORTS)[number];
const FIRST_ORDER = { sort: 'name', direction: 'asc' } as const;

/** Columns of the exported report, in the order of a full file. */
export const INCOME_COLUMNS = [
  'name',
  'documents',
  'beforeVat',
  'vat',
  'total',
  'withoutVat',
  'credits',
  'previous',
  'change',
  'share',
] as const;
export type IncomeColumn = (typeof INCOME_COLUMNS)[number];

const Asked = ReportQuery.extend({ by: by.default('month') });

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

export const ENTRY_SORTS = ['date', 'beforeVat'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];
const FIRST_ENTRIES = { sort: 'date', direction: 'desc' } as const;

export const ENTRY_COLUMNS = [
  'date',
  'type',
  'number',
  'customer',
  'subject',
  'beforeVat',
  'vat',
  'total',
] as const;
export type EntryColumn = (typeof ENTRY_COLUMNS)[number];

/** The id of the row whose documents are requested; the whole report without it. */
const row = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, code('VALUE_NOT_ALLOWED'))
  .optional();

/** What the documents behind a figure are asked by. */
export const EntryFilter = IncomeFilter.extend({ row });
const EntriesAsked = Asked.extend({ row });

/** Whose activity is requested: who issued documents, who recorded expenses, or who wrote anything into the books. */
export const DEED_KINDS = ['documents', 'expenses', 'books'] as const;
export type DeedKind = (typeof DEED_KINDS)[number];

export const incomeLists = {
  'report-income': 'mailed',
  'report-income-documents': 'mailed',
} satisfies SavedLists;

/** reports/income (specification sections 2.6 and 7): the path is the back-office path that the specification names. */
export const incomeContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/income_data',
    access: 'incomeReport.read',
    summary: 'The income of a period by month, customer, item, tag or type, of one moment.',
    query: Asked.extend(orderParts(INCOME_SORTS, FIRST_ORDER)).superRefine(checkDateRange),
    response: z.object({
      success: z.literal(true),
      ...ReportDays.shape,
      by,
      /** What it is compared with; null where nothing is. */
      compared: ReportDays.nullable(),
      today: LocalDateText,
      /** At most 200 groups, in order. */
      rows: z.array(IncomeRow),
      /** The groups after those, together; null where there are none. */
      rest: IncomeSums.extend({ groups: z.int() }).nullable(),
      /** Each document once, also where it is in several groups. */
      total: IncomeSums,
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/income_data/export',
    access: 'incomeReport.read',
    summary: 'All groups of the report as a spreadsheet or CSV.',
    query: Asked.extend({
      ...orderParts(INCOME_SORTS, FIRST_ORDER),
      ...tableParts(INCOME_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  entries: {
    method: 'GET',
    path: '/backoffice/reports/income_data/documents',
    access: 'incomeReport.read',
    summary: 'The documents that a row of the report, or its total, is made of, with their part.',
    query: EntriesAsked.extend(listParts(ENTRY_SORTS, FIRST_ENTRIES)).superRefine(checkDateRange),
    response: listAnswer(IncomeEntry),
    errors: ['INVALID_REQUEST'],
  },
  entriesTotal: {
    method: 'GET',
    path: '/backoffice/reports/income_data/documents/total',
    access: 'incomeReport.read',
    summary: 'What these documents come to: the same as the row.',
    query: EntriesAsked.superRefine(checkDateRange),
    response: z.object({
      /** The name of the group, where its id does not identify it. */
      name: z.string(),
      entries: z.int(),
      total: IncomeSums,
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportEntries: {
    method: 'GET',
    path: '/backoffice/reports/income_data/documents/export',
    access: 'incomeReport.read',
    summary: 'These documents as a spreadsheet or CSV.',
    query: EntriesAsked.extend({
      ...orderParts(ENTRY_SORTS, FIRST_ENTRIES),
      ...tableParts(ENTRY_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  issuers: {
    method: 'GET',
    path: '/backoffice/reports/issuers',
    access: [
      'incomeReport.read',
      'openDebtReport.read',
      'paymentsReport.read',
      'cardsReport.read',
      'chequesReport.read',
      'futurePaymentsReport.read',
      'revenueReport.read',
      'expensesReport.read',
    ],
    summary:
      'The people who issued documents of the account, or recorded its expenses, by name, for the filter of reports.',
    query: z.strictObject({
      of: z.enum(DEED_KINDS, code('VALUE_NOT_ALLOWED')).default('documents'),
    }),
    response: z.object({
      people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
    errors: ['INVALID_REQUEST'],
  },
});
