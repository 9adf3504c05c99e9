import { MONTH_TASK_STATES, MONTH_TASKS } from '@pinkas/domain/bookkeeping/month-tasks';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays } from '../../reports/report-query.ts';
import { VatCheckRow } from '../vat/vat.contract.ts';

/** What is to be known of a task beside its state. */
export const MONTH_TASK_NOTES = ['reopened', 'unrecorded', 'percent-unset'] as const;

/** One of the tasks that close a month. */
export const MonthTask = z.object({
  task: z.enum(MONTH_TASKS),
  /** Derived from the books; nobody ticks it. */
  state: z.enum(MONTH_TASK_STATES),
  /** How many items are left. */
  count: z.int(),
  /** Their total; for VAT and advances the amount payable. Null where nothing is added up. */
  sumAgorot: z.int().nullable(),
  /** The first documents of what is left; empty for tasks without documents. */
  papers: z.array(VatCheckRow),
  /** For VAT and advances the period of the month, and until when it is filed. */
  period: ReportDays.extend({ dueDate: LocalDateText }).nullable(),
  note: z.enum(MONTH_TASK_NOTES).nullable(),
  /** The account with a bank in which most is left; of tasks of the bank alone. */
  bankAccountId: z.uuid().nullable(),
});
export type MonthTask = z.output<typeof MonthTask>;

export const MonthTasks = z.object({
  ...ReportDays.shape,
  today: LocalDateText,
  /** Those that the person may see, in the order in which they are best done. */
  tasks: z.array(MonthTask),
});
export type MonthTasks = z.output<typeof MonthTasks>;

export const MONTH_TASK_COLUMNS = ['task', 'state', 'count', 'sum', 'dueDate'] as const;
export type MonthTaskColumn = (typeof MONTH_TASK_COLUMNS)[number];

/** Any day of the requested month. */
const Asked = z.strictObject({ day: LocalDateText.optional() });

/** No list, but a report of one form with a view for its mail by schedule (decision 0153). */
export const closeMonthLists = { 'report-close-month': 'mailed' } satisfies SavedLists;

/** reports/close_month: the remaining tasks until a month is closed. */
export const closeMonthContract = defineContract({
  tasks: {
    method: 'GET',
    path: '/v2/api/reports/close_month',
    access: 'closeMonth.read',
    summary:
      'What is left to do until the month of a day is closed, of one moment, by what the person may see. Without a day the month before this one.',
    query: Asked,
    response: MonthTasks,
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/reports/close_month/export',
    access: 'closeMonth.read',
    summary: 'The tasks as a spreadsheet, CSV or PDF.',
    query: Asked.extend(tableParts(MONTH_TASK_COLUMNS)),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
