import { REVENUE_BASES, REVENUE_KINDS } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { COMPARISONS } from '@pinkas/domain/time/report-period';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { LedgerLine } from '../ledger-line.ts';
import { documentParts, ReportDays } from '../report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** Months that a period under a year can touch. */
export const REVENUE_MONTHS_MAX = 13;

/**
 * The query of profit and loss, as encoded in its address. A filter excludes what lacks its attribute: expenses and
 * entries have no customer, type or branch and are excluded by those, entries and payments to suppliers by a tag, too.
 */
export const RevenueFilter = z.strictObject({
  /** Both days are part of the period; under a year. */
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  compare: z.enum(COMPARISONS, code('VALUE_NOT_ALLOWED')).optional(),
  basis: z.enum(REVENUE_BASES, code('VALUE_NOT_ALLOWED')).optional(),
  ...documentParts,
});
const Asked = RevenueFilter.required({ from: true, to: true }).extend({
  compare: RevenueFilter.shape.compare.unwrap().default('year'),
  basis: RevenueFilter.shape.basis.unwrap().default('accrual'),
});

/** What was planned for a row or a total, in agorot. */
export const RevenueBudget = z.object({
  /** In the order of the report's months; of a part of a month, the part of its days. */
  months: z.array(z.int()),
  totalAgorot: z.int(),
});
export type RevenueBudget = z.output<typeof RevenueBudget>;

/** Sums of a row or of a total, in agorot. */
export const RevenueSums = z.object({
  /** In the order of the report's months. */
  months: z.array(z.int()),
  totalAgorot: z.int(),
  /** Of the compared period; null where nothing is compared. */
  previousAgorot: z.int().nullable(),
  /** Null where nothing was planned, on a cash basis, and beside a filter. */
  budget: RevenueBudget.nullable(),
});
export type RevenueSums = z.output<typeof RevenueSums>;

/** An account of the ledger with its income or cost; on a cash basis, a means of payment. */
export const RevenueRow = RevenueSums.extend({
  /** Its kind and its account: `expense-expense-rent`. */
  id: z.string(),
  kind: z.enum(REVENUE_KINDS),
  account: z.string(),
  /** Name of an own account; empty where the code identifies it. */
  name: z.string(),
});
export type RevenueRow = z.output<typeof RevenueRow>;

/** Columns of the exported report; those of months beyond the period are left out. */
export const REVENUE_COLUMNS = [
  'name',
  'month-1',
  'budget-1',
  'month-2',
  'budget-2',
  'month-3',
  'budget-3',
  'month-4',
  'budget-4',
  'month-5',
  'budget-5',
  'month-6',
  'budget-6',
  'month-7',
  'budget-7',
  'month-8',
  'budget-8',
  'month-9',
  'budget-9',
  'month-10',
  'budget-10',
  'month-11',
  'budget-11',
  'month-12',
  'budget-12',
  'month-13',
  'budget-13',
  'total',
  'budget',
  'difference',
  'used',
  'previous',
  'change',
] as const;

export const REVENUE_LINE_SORTS = ['date', 'amount'] as const;
export type RevenueLineSort = (typeof REVENUE_LINE_SORTS)[number];
const FIRST_LINES = { sort: 'date', direction: 'desc' } as const;

export const REVENUE_LINE_COLUMNS = [
  'date',
  'source',
  'number',
  'party',
  'description',
  'account',
  'amount',
] as const;

/** A line with what it adds to its figure; below zero for a deduction. */
export const RevenueLine = LedgerLine.extend({ amountAgorot: z.int() });
export type RevenueLine = z.output<typeof RevenueLine>;

/** The row whose lines are requested, or `income` and `expense` for all of a kind; the profit without it. */
const row = z
  .string()
  .regex(/^(income|expense)(-[a-z0-9-]{1,60})?$/, code('VALUE_NOT_ALLOWED'))
  .optional();

/** What the lines behind a figure are asked by. */
export const RevenueLineFilter = RevenueFilter.extend({ row });
const LinesAsked = Asked.extend({ row });

export const revenueLists = {
  'report-revenue': 'mailed',
  'report-revenue-lines': 'mailed',
} satisfies SavedLists;

/** reports/revenue (specification section 2.6): profit and loss, months side by side. */
export const revenueContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/revenue',
    access: 'revenueReport.read',
    summary: 'Income and expenses of a period by account and month, and the profit, of one moment.',
    query: Asked.superRefine(checkDateRange),
    response: z.object({
      success: z.literal(true),
      ...ReportDays.shape,
      basis: z.enum(REVENUE_BASES),
      /** What it is compared with; null where nothing is. */
      compared: ReportDays.nullable(),
      /** The months of the period, each as far as the period contains it. */
      months: z.array(ReportDays.extend({ month: z.string() })),
      /** Whether anything was planned for the period. */
      hasBudget: z.boolean(),
      /** Income first, each kind in the order of the chart of accounts; accounts without sums are left out. */
      rows: z.array(RevenueRow),
      income: RevenueSums,
      expense: RevenueSums,
      profit: RevenueSums,
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/revenue/export',
    access: 'revenueReport.read',
    summary: 'The report with its totals as a spreadsheet or CSV.',
    query: Asked.extend({
      ...orderParts(['name'], { sort: 'name', direction: 'asc' }),
      ...tableParts(REVENUE_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  lines: {
    method: 'GET',
    path: '/backoffice/reports/revenue/lines',
    access: 'revenueReport.read',
    summary: 'The documents, expenses and payments that a figure of the report is made of.',
    query: LinesAsked.extend(listParts(REVENUE_LINE_SORTS, FIRST_LINES)).superRefine(
      checkDateRange,
    ),
    response: listAnswer(RevenueLine),
    errors: ['INVALID_REQUEST'],
  },
  linesTotal: {
    method: 'GET',
    path: '/backoffice/reports/revenue/lines/total',
    access: 'revenueReport.read',
    summary: 'How many they are and what they come to: the same as the figure.',
    query: LinesAsked.superRefine(checkDateRange),
    response: z.object({
      lines: z.int(),
      totalAgorot: z.int(),
      /** Name of an own account; empty where the row identifies it. */
      name: z.string(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportLines: {
    method: 'GET',
    path: '/backoffice/reports/revenue/lines/export',
    access: 'revenueReport.read',
    summary: 'These lines as a spreadsheet or CSV.',
    query: LinesAsked.extend({
      ...orderParts(REVENUE_LINE_SORTS, FIRST_LINES),
      ...tableParts(REVENUE_LINE_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
