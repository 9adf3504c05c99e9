import { EXPENSE_CATEGORIES, EXPENSE_KINDS } from '@pinkas/domain/expenses/expense-kind';
import { COMPARISONS } from '@pinkas/domain/time/report-period';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays } from '../report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** What the expenses of a period are broken down by. */
export const EXPENSE_GROUPS = ['category', 'supplier', 'month', 'tag'] as const;
export type ExpenseGroup = (typeof EXPENSE_GROUPS)[number];

/** What was bought to last, and all else. */
export const EXPENSE_USES = ['running', 'equipment'] as const;
export type ExpenseUse = (typeof EXPENSE_USES)[number];

const by = z.enum(EXPENSE_GROUPS, code('VALUE_NOT_ALLOWED'));

/** The query of the report, as encoded in its address: by category without `by`. */
export const ExpensesReportFilter = z.strictObject({
  /** Both days are part of the period; under a year. */
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  compare: z.enum(COMPARISONS, code('VALUE_NOT_ALLOWED')).optional(),
  by: by.optional(),
  category: z.enum(EXPENSE_CATEGORIES, code('VALUE_NOT_ALLOWED')).optional(),
  supplierId: Id.optional(),
  /** Of a divided expense, the part of this tag alone. */
  tagId: Id.optional(),
  kind: z.enum(EXPENSE_KINDS, code('VALUE_NOT_ALLOWED')).optional(),
  use: z.enum(EXPENSE_USES, code('VALUE_NOT_ALLOWED')).optional(),
  /** The person who recorded the expenses, which have no branch. */
  userId: Id.optional(),
});

/** Approved expenses, in agorot. Credit notes of suppliers are subtracted everywhere. */
export const ExpenseReportSums = z.object({
  expenses: z.int(),
  /** Before VAT. */
  netAgorot: z.int(),
  /** The VAT that is claimed, and the VAT of the documents that is not. */
  vatClaimedAgorot: z.int(),
  vatOtherAgorot: z.int(),
  grossAgorot: z.int(),
  /** Without the VAT that is claimed: what they cost, as profit and loss has it. */
  costAgorot: z.int(),
  /** The part of the cost that income tax recognises. */
  recognisedAgorot: z.int(),
  /** The cost in what it is compared with; null where nothing is. */
  previousAgorot: z.int().nullable(),
});
export type ExpenseReportSums = z.output<typeof ExpenseReportSums>;

/** The expenses of a group. */
export const ExpenseReportRow = ExpenseReportSums.extend({
  /** A category, `2026-11` or an id; `casual` suppliers together, `none` where an expense has no tag. */
  id: z.string(),
  /** Of an own category, a supplier or a tag; empty where the id identifies it. */
  name: z.string(),
});
export type ExpenseReportRow = z.output<typeof ExpenseReportRow>;

export const EXPENSE_REPORT_SORTS = [
  'name',
  'expenses',
  'net',
  'vatClaimed',
  'vatOther',
  'gross',
  'cost',
  'recognised',
  'previous',
] as const;
export type ExpenseReportSort = (typeof EXPENSE_REPORT_SORTS)[number];
const FIRST_ORDER = { sort: 'name', direction: 'asc' } as const;

/** Columns of the exported report, in the order of a full file. */
export const EXPENSE_REPORT_COLUMNS = [
  'name',
  'expenses',
  'net',
  'vatClaimed',
  'vatOther',
  'gross',
  'cost',
  'recognised',
  'previous',
  'change',
  'share',
] as const;
export type ExpenseReportColumn = (typeof EXPENSE_REPORT_COLUMNS)[number];

const Asked = ExpensesReportFilter.required({ from: true, to: true }).extend({
  by: by.default('category'),
});

/** An expense with its part in a figure. */
export const ExpenseEntry = ExpenseReportSums.omit({ expenses: true, previousAgorot: true }).extend(
  {
    id: z.uuid(),
    date: LocalDateText,
    supplierName: z.string(),
    kind: z.enum(EXPENSE_KINDS),
    reference: z.string(),
    category: z.enum(EXPENSE_CATEGORIES),
    /** Empty where the category is a common one. */
    ownCategoryName: z.string(),
    description: z.string(),
  },
);
export type ExpenseEntry = z.output<typeof ExpenseEntry>;

export const EXPENSE_ENTRY_SORTS = ['date', 'cost'] as const;
export type ExpenseEntrySort = (typeof EXPENSE_ENTRY_SORTS)[number];
const FIRST_ENTRIES = { sort: 'date', direction: 'desc' } as const;

export const EXPENSE_ENTRY_COLUMNS = [
  'date',
  'supplier',
  'kind',
  'reference',
  'category',
  'description',
  'net',
  'vatClaimed',
  'vatOther',
  'gross',
  'cost',
  'recognised',
] as const;
export type ExpenseEntryColumn = (typeof EXPENSE_ENTRY_COLUMNS)[number];

/** The row whose expenses are requested; the whole report without it. */
const row = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, code('VALUE_NOT_ALLOWED'))
  .optional();
const EntriesAsked = Asked.extend({ row });

export const expensesReportLists = {
  'report-expenses': 'mailed',
  'report-expenses-entries': 'mailed',
} satisfies SavedLists;

/** reports/expenses: what was bought in a period. */
export const expensesReportContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/expenses',
    access: 'expensesReport.read',
    summary: 'The expenses of a period by category, supplier, month or tag, of one moment.',
    query: Asked.extend(orderParts(EXPENSE_REPORT_SORTS, FIRST_ORDER)).superRefine(checkDateRange),
    response: z.object({
      success: z.literal(true),
      ...ReportDays.shape,
      by,
      /** What it is compared with; null where nothing is. */
      compared: ReportDays.nullable(),
      /** At most 200 groups, in order. */
      rows: z.array(ExpenseReportRow),
      /** The groups after those, together; null where there are none. */
      rest: ExpenseReportSums.extend({ groups: z.int() }).nullable(),
      total: ExpenseReportSums,
      /** Expenses of these days that wait for approval and are in no sum. */
      waiting: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/expenses/export',
    access: 'expensesReport.read',
    summary: 'All groups of the report as a spreadsheet, CSV or PDF.',
    query: Asked.extend({
      ...orderParts(EXPENSE_REPORT_SORTS, FIRST_ORDER),
      ...tableParts(EXPENSE_REPORT_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  entries: {
    method: 'GET',
    path: '/backoffice/reports/expenses/entries',
    access: 'expensesReport.read',
    summary: 'The expenses that a row of the report, or its total, is made of, with their part.',
    query: EntriesAsked.extend(listParts(EXPENSE_ENTRY_SORTS, FIRST_ENTRIES)).superRefine(
      checkDateRange,
    ),
    response: listAnswer(ExpenseEntry),
    errors: ['INVALID_REQUEST'],
  },
  entriesTotal: {
    method: 'GET',
    path: '/backoffice/reports/expenses/entries/total',
    access: 'expensesReport.read',
    summary: 'What these expenses come to: the same as the row.',
    query: EntriesAsked.superRefine(checkDateRange),
    response: z.object({
      /** The name of the group, where its id does not identify it. */
      name: z.string(),
      total: ExpenseReportSums,
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportEntries: {
    method: 'GET',
    path: '/backoffice/reports/expenses/entries/export',
    access: 'expensesReport.read',
    summary: 'These expenses as a spreadsheet, CSV or PDF.',
    query: EntriesAsked.extend({
      ...orderParts(EXPENSE_ENTRY_SORTS, FIRST_ENTRIES),
      ...tableParts(EXPENSE_ENTRY_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
