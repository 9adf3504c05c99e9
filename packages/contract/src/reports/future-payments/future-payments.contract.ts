import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderedTableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { documentParts } from '../report-query.ts';
import { COMING_KINDS } from './coming-kinds.ts';
import { ComingReminder } from './coming-reminders.contract.ts';

const code = (value: FieldCode): FieldCode => value;

/** What the list shows: all of it, or one kind. */
export const COMING_SHOWN = ['all', ...COMING_KINDS] as const;
export type ComingShown = (typeof COMING_SHOWN)[number];

/** By which periods the days ahead are summed. */
export const COMING_STEPS = ['week', 'month'] as const;
export type ComingStep = (typeof COMING_STEPS)[number];

/** The filter of the list, as encoded in its address; days are those on which payments are due. */
export const ComingFilter = z.strictObject({
  show: z.enum(COMING_SHOWN, code('VALUE_NOT_ALLOWED')).optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  ...documentParts,
});

const Asked = ComingFilter.extend({ show: ComingFilter.shape.show.default('all') });
const step = z.enum(COMING_STEPS, code('VALUE_NOT_ALLOWED'));

/** A sum that is to come on a day. */
export const ComingPayment = z.object({
  /** The kind, the document, and the numbers of its row and instalment. */
  id: z.string(),
  kind: z.enum(COMING_KINDS),
  documentId: z.uuid(),
  lineNo: z.int(),
  dueNo: z.int(),
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  dueDate: LocalDateText,
  /** Whole days since it was due; zero for what is due today or later. */
  daysLate: z.int(),
  /** Number of the cheque, last digits of the card; empty otherwise. */
  reference: z.string(),
  /** Which instalment it is, and of how many; 1 of 1 for what has none. */
  part: z.int(),
  parts: z.int(),
  sumAgorot: z.int(),
  /** The caller's own; null without one. */
  reminder: ComingReminder.nullable(),
});
export type ComingPayment = z.output<typeof ComingPayment>;

export const COMING_SORTS = ['due', 'sum'] as const;
export type ComingSort = (typeof COMING_SORTS)[number];
const FIRST_ORDER = { sort: 'due', direction: 'asc' } as const;

/** Columns of the exported list, in the order of a full file. */
export const COMING_COLUMNS = [
  'due',
  'kind',
  'customer',
  'document',
  'reference',
  'part',
  'late',
  'reminder',
  'sum',
] as const;
export type ComingColumn = (typeof COMING_COLUMNS)[number];

const Sum = z.object({ count: z.int(), sumAgorot: z.int() });

export const futurePaymentsLists = { 'report-future-payments': 'mailed' } satisfies SavedLists;

/** reports/future_payments (specification section 2.6): expected payments. */
export const futurePaymentsContract = defineContract({
  list: {
    method: 'GET',
    path: '/backoffice/reports/future_payments',
    access: 'futurePaymentsReport.read',
    summary:
      'Open debts, cheques in hand and instalments of cards by the day on which they are due.',
    query: Asked.extend(listParts(COMING_SORTS, FIRST_ORDER)).superRefine(checkDateRange),
    response: listAnswer(ComingPayment),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: '/backoffice/reports/future_payments/total',
    access: 'futurePaymentsReport.read',
    summary:
      'What they come to, and week by week or month by month with a running sum, of one moment.',
    query: Asked.extend({ step: step.default('week') }).superRefine(checkDateRange),
    response: Sum.extend({
      today: LocalDateText,
      /** What was due before today. */
      late: Sum,
      /** From today on; the days of the filter do not narrow them. */
      periods: z.array(
        Sum.extend({
          from: LocalDateText,
          to: LocalDateText,
          /** With what is late and all periods before. */
          runningAgorot: z.int(),
        }),
      ),
      /** What is due after the last period. */
      later: Sum.extend({ runningAgorot: z.int() }),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/future_payments/export',
    access: 'futurePaymentsReport.read',
    summary: 'The same list as a file.',
    query: Asked.extend(orderedTableParts(COMING_SORTS, FIRST_ORDER, COMING_COLUMNS)).superRefine(
      checkDateRange,
    ),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
