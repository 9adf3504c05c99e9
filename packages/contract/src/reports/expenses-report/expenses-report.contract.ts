import { EXPENSE_CATEGORIES, EXPENSE_KINDS } from '@pinkas/domain/expenses/expense-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText } from '../../fields.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import type { EntrySort, GroupOf, ReportSort, RowOf } from '../../tables/any-report.ts';
import { defineTable } from '../../tables/define-table.ts';
import { defineGroupedReport } from '../../tables/grouped-report.ts';
import { entriesFor, keysOf } from '../../tables/keys-of.ts';
import { NO_GROUP } from '../report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** What was bought to last, and all else. */
export const EXPENSE_USES = ['running', 'equipment'] as const;
export type ExpenseUse = (typeof EXPENSE_USES)[number];

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

type ExpenseMoney = Omit<ExpenseReportSums, 'expenses' | 'previousAgorot'>;

/** The sums of an expense, and of a group of them. Without VAT in the books the cost is the whole sum. */
const MONEY = {
  net: {
    head: 'columnNet',
    kind: 'money',
    value: ({ netAgorot }: ExpenseMoney) => netAgorot,
    isOfVat: true,
  },
  vatClaimed: {
    head: 'columnVatClaimed',
    kind: 'money',
    value: ({ vatClaimedAgorot }: ExpenseMoney) => vatClaimedAgorot,
    isOfVat: true,
  },
  vatOther: {
    head: 'columnVatOther',
    kind: 'money',
    value: ({ vatOtherAgorot }: ExpenseMoney) => vatOtherAgorot,
    isOfVat: true,
    shownFrom: 'rail',
  },
  gross: {
    head: 'columnGross',
    kind: 'money',
    value: ({ grossAgorot }: ExpenseMoney) => grossAgorot,
  },
  cost: {
    head: 'columnCost',
    kind: 'money',
    value: ({ costAgorot }: ExpenseMoney) => costAgorot,
    isOfVat: true,
  },
  recognised: {
    head: 'columnRecognised',
    kind: 'money',
    value: ({ recognisedAgorot }: ExpenseMoney) => recognisedAgorot,
  },
} as const;
const MONEY_KEYS = keysOf(MONEY);

const expensesTable = defineTable<ExpenseReportSums>()(['expensesReport'], {
  expenses: {
    head: 'columnExpenses',
    kind: 'number',
    value: ({ expenses }) => expenses,
    sort: true,
    shownFrom: 'menu',
  },
  ...entriesFor(MONEY_KEYS, (key) => ({ ...MONEY[key], sort: true }) as const),
  previous: { head: 'columnPrevious', kind: 'previous', sort: true, isHiddenFirst: true },
  change: { head: 'columnChange', kind: 'change', isCost: true },
  share: { head: 'columnShare', kind: 'share', isHiddenFirst: true },
});

const expenseEntriesTable = defineTable<ExpenseEntry>()(
  ['expensesReport', 'expenseKinds', 'expenseCategories'],
  {
    date: { head: 'columnDate', kind: 'date', value: ({ date }) => date, sort: true },
    supplier: {
      head: 'columnSupplier',
      kind: 'text',
      value: ({ supplierName }) => supplierName,
      width: 28,
    },
    kind: {
      head: 'columnKind',
      kind: 'text',
      value: ({ kind }, { text }) => text('expenseKinds')(kind),
      isHiddenFirst: true,
    },
    reference: {
      head: 'columnReference',
      kind: 'code',
      value: ({ reference }) => reference,
      isHiddenFirst: true,
    },
    category: {
      head: 'columnCategory',
      kind: 'long-text',
      value: ({ category, ownCategoryName }, { text }) =>
        ownCategoryName === '' ? text('expenseCategories')(category) : ownCategoryName,
    },
    description: {
      head: 'columnDescription',
      kind: 'long-text',
      value: ({ description }) => description,
      width: 32,
      isHiddenFirst: true,
    },
    ...MONEY,
    cost: { ...MONEY.cost, sort: true },
  },
);

export const expensesReportLists = {
  'report-expenses': 'mailed',
  'report-expenses-entries': 'mailed',
} satisfies SavedLists;

/** reports/expenses: what was bought in a period. */
export const expensesReport = defineGroupedReport({
  list: 'report-expenses',
  path: '/reports/expenses',
  access: 'expensesReport.read',
  summaries: {
    report: 'The expenses of a period by category, supplier, month or tag, of one moment.',
    export: 'All groups of the report as a spreadsheet, CSV or PDF.',
    entries: 'The expenses that a row of the report, or its total, is made of, with their part.',
    entriesTotal: 'What these expenses come to: the same as the row.',
    exportEntries: 'These expenses as a spreadsheet, CSV or PDF.',
  },
  filter: {
    category: z.enum(EXPENSE_CATEGORIES, code('VALUE_NOT_ALLOWED')).optional(),
    supplierId: Id.optional(),
    /** Of a divided expense, the part of this tag alone. */
    tagId: Id.optional(),
    kind: z.enum(EXPENSE_KINDS, code('VALUE_NOT_ALLOWED')).optional(),
    use: z.enum(EXPENSE_USES, code('VALUE_NOT_ALLOWED')).optional(),
    /** The person who recorded the expenses, which have no branch. */
    userId: Id.optional(),
  },
  groups: {
    category: { tab: 'by-category', head: 'columnCategory' },
    supplier: { tab: 'by-supplier', head: 'columnSupplier' },
    month: { tab: 'by-month', head: 'columnMonth' },
    tag: { tab: 'by-tag', head: 'columnTag' },
  },
  nameOf({ id, name }, _by, { text }) {
    if (id === NO_GROUP) return text('expensesReport')('noTag');
    const category = EXPENSE_CATEGORIES.find((one) => one === id);
    return category === undefined ? name : text('expenseCategories')(category);
  },
  sums: ExpenseReportSums,
  table: expensesTable,
  main: 'cost',
  count: { of: ({ expenses }) => expenses, words: 'expensesCount' },
  explained: [
    { name: 'columnExpenses', rule: 'explainExpenses' },
    { name: 'columnNet', rule: 'explainNet', isOfVat: true },
    { name: 'columnVatClaimed', rule: 'explainVatClaimed', isOfVat: true },
    { name: 'columnVatOther', rule: 'explainVatOther', isOfVat: true },
    { name: 'columnGross', rule: 'explainGross' },
    { name: 'columnCost', rule: 'explainCost', isOfVat: true },
    { name: 'columnRecognised', rule: 'explainRecognised' },
    { name: 'columnPrevious', rule: 'explainPrevious' },
    { name: 'columnChange', rule: 'explainChange' },
    { name: 'columnShare', rule: 'explainShare' },
    {
      name: 'by-tag',
      rule: 'explainTag',
      applies: ({ by, filter }) => by === 'tag' || filter.tagId !== undefined,
    },
  ],
  more: {
    /** Expenses of these days that wait for approval and are in no sum. */
    waiting: z.int(),
  },
  entries: {
    list: 'report-expenses-entries',
    path: '/entries',
    row: ExpenseEntry,
    table: expenseEntriesTable,
    first: { sort: 'date', direction: 'desc' },
    main: 'cost',
    figure: {},
    total: z.object({
      /** The name of the group, where its id does not identify it. */
      name: z.string(),
      total: ExpenseReportSums,
    }),
    totalOf: ({ total }) => ({
      count: total.expenses,
      sums: entriesFor(MONEY_KEYS, (key) => MONEY[key].value(total)),
    }),
  },
});

/** By what the expenses of a period are broken down. */
export const EXPENSE_GROUPS = keysOf(expensesReport.groups);
export type ExpenseGroup = GroupOf<typeof expensesReport>;
export type ExpenseReportRow = RowOf<typeof expensesReport>;
export type ExpenseReportSort = ReportSort<typeof expensesReport>;
export type ExpenseEntrySort = EntrySort<typeof expensesReport>;

export const expensesReportContract = defineContract(expensesReport.calls);
