import {
  EXPENSE_CATEGORIES,
  EXPENSE_KINDS,
  EXPENSE_STATES,
} from '@pinkas/domain/expenses/expense-kind';
import { SEARCH_TEXT_LENGTH_MAX, TAG_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../define.ts';
import type { FieldCode } from '../errors.ts';
import {
  checkDateRange,
  Id,
  lineText,
  LocalDateText,
  QuerySum,
  requiredLineText,
} from '../fields.ts';
import { exportParts, listAnswer, listParts } from '../lists/list-query.ts';
import {
  ExpenseForm,
  ExpenseRow,
  ExpenseSumsView,
  ExpenseWarning,
  MonthField,
  PAYMENT_STATES,
  ShareField,
} from './expense-fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** What the list of expenses is filtered by; all parts are optional. */
export const ExpenseFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  state: z.enum(EXPENSE_STATES, code('VALUE_NOT_ALLOWED')).optional(),
  paymentState: z.enum(PAYMENT_STATES, code('VALUE_NOT_ALLOWED')).optional(),
  kind: z.enum(EXPENSE_KINDS, code('VALUE_NOT_ALLOWED')).optional(),
  category: z.enum(EXPENSE_CATEGORIES, code('VALUE_NOT_ALLOWED')).optional(),
  supplierId: Id.optional(),
  tagId: Id.optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  reportMonth: MonthField.optional(),
  grossMinAgorot: QuerySum.optional(),
  grossMaxAgorot: QuerySum.optional(),
});
export type ExpenseFilter = z.output<typeof ExpenseFilter>;

export const EXPENSE_SORTS = ['date', 'gross', 'supplier', 'reportMonth'] as const;
export type ExpenseSort = (typeof EXPENSE_SORTS)[number];

/** Columns that an export may have, in the order of a full one. */
export const EXPENSE_COLUMNS = [
  'documentDate',
  'supplierName',
  'supplierTaxId',
  'kind',
  'reference',
  'category',
  'description',
  'reportMonth',
  'gross',
  'vat',
  'vatClaimed',
  'taxRecognised',
  'open',
  'dueDate',
  'allocationNumber',
  'state',
  'tags',
  'remarks',
] as const;
export type ExpenseColumn = (typeof EXPENSE_COLUMNS)[number];

const FIRST_ORDER = { sort: 'date', direction: 'desc' } as const;

export const ExpenseFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
});

/** An expense as its page shows it, and as a form that can be sent back. */
export const ExpenseView = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(EXPENSE_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  form: ExpenseForm,
  sums: ExpenseSumsView,
  openAgorot: z.int(),
  files: z.array(ExpenseFile),
  warnings: z.array(ExpenseWarning),
  /** Payments that paid a part of it. */
  payments: z.array(
    z.object({
      paymentId: z.uuid(),
      paymentDate: LocalDateText,
      means: z.string(),
      sumAgorot: z.int(),
    }),
  ),
  createdAt: z.string(),
  createdByName: z.string(),
  reportedAt: z.string().nullable(),
  removedAt: z.string().nullable(),
});
export type ExpenseView = z.output<typeof ExpenseView>;

export const CategoryView = z.object({
  code: z.enum(EXPENSE_CATEGORIES),
  vatShare: ShareField,
  taxShare: ShareField,
  isEquipment: z.boolean(),
});

export const OwnCategoryForm = z.strictObject({
  name: requiredLineText(TAG_NAME_LENGTH_MAX),
  baseCode: z.enum(EXPENSE_CATEGORIES, code('VALUE_NOT_ALLOWED')),
  vatShare: ShareField,
  taxShare: ShareField,
  isActive: z.boolean(code('FIELD_WRONG_TYPE')),
});
export const OwnCategory = OwnCategoryForm.extend({ id: z.uuid(), version: z.int() });
export type OwnCategory = z.output<typeof OwnCategory>;

export const InboxRow = z.object({
  id: z.uuid(),
  fileId: z.uuid(),
  fileName: z.string(),
  mediaType: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
  /** An expense to which the same file was filed before. */
  filedAsExpenseId: z.uuid().nullable(),
});
export type InboxRow = z.output<typeof InboxRow>;

export const RecurringForm = z.strictObject({
  form: ExpenseForm,
  everyMonths: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('NUMBER_NEGATIVE'))
    .max(12, code('NUMBER_TOO_LARGE')),
  nextDate: LocalDateText,
  endsOn: LocalDateText.nullable(),
  isActive: z.boolean(code('FIELD_WRONG_TYPE')),
});
export const RecurringExpense = RecurringForm.extend({ id: z.uuid(), version: z.int() });
export type RecurringExpense = z.output<typeof RecurringExpense>;

const Params = z.strictObject({ id: Id });
const Version = z.int(code('FIELD_WRONG_TYPE'));
const Success = z.object({ success: z.literal(true) });
const Kept = z.object({ id: z.uuid(), version: z.int(), warnings: z.array(ExpenseWarning) });
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
const CHANGE_ERRORS = [
  ...WRITE_ERRORS,
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'EXPENSE_REPORTED',
] as const;

export const expensesContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/expenses/list',
    access: 'expenses',
    summary: 'Expenses by filter and order, a page at a time.',
    query: ExpenseFilter.extend(listParts(EXPENSE_SORTS, FIRST_ORDER)).superRefine(checkDateRange),
    response: listAnswer(ExpenseRow),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: '/v2/api/expenses/totals',
    access: 'expenses',
    summary: 'Sums over the whole filter; credit notes take off.',
    query: ExpenseFilter.superRefine(checkDateRange),
    response: z.object({
      count: z.int(),
      grossAgorot: z.int(),
      vatClaimedAgorot: z.int(),
      openAgorot: z.int(),
      waitingCount: z.int(),
      inboxCount: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/expenses/export',
    access: 'expenses',
    summary: 'Expenses of the filter as XLSX or CSV.',
    query: ExpenseFilter.extend(
      exportParts(EXPENSE_SORTS, FIRST_ORDER, EXPENSE_COLUMNS),
    ).superRefine(checkDateRange),
    response: 'file',
    errors: ['INVALID_REQUEST'],
  },
  categories: {
    method: 'GET',
    path: '/v2/api/expenses/categories',
    access: 'expenses',
    summary:
      'Kinds of expense with the shares that the law recognises on a date, and the own ones.',
    query: z.strictObject({ on: LocalDateText }),
    response: z.object({
      common: z.array(CategoryView),
      own: z.array(OwnCategory),
      /** Above this net sum a tax invoice of the date needs an allocation number; null for none. */
      allocationAboveAgorot: z.int().nullable(),
      vatRateBasisPoints: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  createCategory: {
    method: 'POST',
    path: '/v2/api/expenses/categories',
    access: 'expenses',
    summary: 'Makes a kind of expense of the business.',
    body: OwnCategoryForm,
    response: OwnCategory,
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  updateCategory: {
    method: 'PUT',
    path: '/v2/api/expenses/categories/{id}',
    access: 'expenses',
    summary: 'Changes a kind of expense of the business; expenses that stand keep their shares.',
    params: Params,
    body: OwnCategoryForm.extend({ version: Version }),
    response: OwnCategory,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
  check: {
    method: 'POST',
    path: '/v2/api/expenses/check',
    access: 'expenses',
    summary: 'Sums of an expense as it would be kept, and what deserves a second look.',
    body: z.strictObject({ form: ExpenseForm, exceptId: Id.nullable().default(null) }),
    response: z.object({ sums: ExpenseSumsView, warnings: z.array(ExpenseWarning) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  suggest: {
    method: 'GET',
    path: '/v2/api/expenses/suggestion',
    access: 'expenses',
    summary: 'Category, kind and shares that earlier expenses of a supplier had most often.',
    query: z.strictObject({ supplierId: Id }),
    response: z.object({
      suggestion: z
        .object({
          kind: z.enum(EXPENSE_KINDS),
          category: z.enum(EXPENSE_CATEGORIES),
          ownCategoryId: z.uuid().nullable(),
          /** How many earlier expenses say so. */
          count: z.int(),
        })
        .nullable(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/expenses/{id}',
    access: 'expenses',
    summary: 'One expense.',
    params: Params,
    response: ExpenseView,
    errors: ['NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/v2/api/expenses',
    access: 'expenses',
    summary:
      'Keeps an expense: waiting for approval, or approved at once and posted to the ledger. With an inbox id it files that file.',
    body: z.strictObject({
      form: ExpenseForm,
      isApproved: z.boolean(code('FIELD_WRONG_TYPE')),
      inboxId: Id.nullable().default(null),
    }),
    response: Kept,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/v2/api/expenses/{id}',
    access: 'expenses',
    summary: 'Changes an expense; the ledger gets the reversal and the new entry.',
    params: Params,
    body: z.strictObject({ form: ExpenseForm, version: Version }),
    response: Kept,
    isIdempotent: true,
    errors: CHANGE_ERRORS,
  },
  approve: {
    method: 'POST',
    path: '/v2/api/expenses/approve',
    access: 'expenses',
    summary:
      'Approves waiting expenses and posts them; those that are not waiting stay as they are.',
    body: z.strictObject({ ids: z.array(Id).min(1).max(500, code('LIST_TOO_LONG')) }),
    response: z.object({ approvedCount: z.int() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  remove: {
    method: 'POST',
    path: '/v2/api/expenses/{id}/remove',
    access: 'expenses',
    summary: 'Sets an expense aside and reverses its entry; refused while payments stand on it.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND', 'EXPENSE_REPORTED', 'STILL_IN_USE'],
  },
  restore: {
    method: 'POST',
    path: '/v2/api/expenses/{id}/restore',
    access: 'expenses',
    summary: 'Brings back an expense that was set aside.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND'],
  },
  report: {
    method: 'POST',
    path: '/v2/api/expenses/report',
    access: 'expenses',
    summary: 'Locks all open expenses up to a month as reported.',
    body: z.strictObject({ throughMonth: MonthField }),
    response: z.object({ reportedCount: z.int() }),
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  reopen: {
    method: 'POST',
    path: '/v2/api/expenses/{id}/reopen',
    access: 'expenses',
    summary: 'Opens a reported expense by hand, for a change that the next report will carry.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  inbox: {
    method: 'GET',
    path: '/v2/api/expenses/inbox',
    access: 'expenses',
    summary: 'Files that wait to be filed, oldest first; at most 200.',
    response: z.object({ rows: z.array(InboxRow), count: z.int() }),
    errors: [],
  },
  addToInbox: {
    method: 'POST',
    path: '/v2/api/expenses/inbox',
    access: 'expenses',
    summary: 'Puts an uploaded file into the inbox.',
    body: z.strictObject({ fileId: Id }),
    response: InboxRow,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  dismiss: {
    method: 'POST',
    path: '/v2/api/expenses/inbox/{id}/dismiss',
    access: 'expenses',
    summary: 'Takes a file out of the inbox without filing it.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND'],
  },
  returnToInbox: {
    method: 'POST',
    path: '/v2/api/expenses/inbox/{id}/return',
    access: 'expenses',
    summary: 'Brings a dismissed file back into the inbox.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND'],
  },
  recurring: {
    method: 'GET',
    path: '/v2/api/expenses/recurring',
    access: 'expenses',
    summary: 'Expenses that come back by themselves.',
    response: z.object({ rows: z.array(RecurringExpense) }),
    errors: [],
  },
  createRecurring: {
    method: 'POST',
    path: '/v2/api/expenses/recurring',
    access: 'expenses',
    summary: 'An expense that comes back: on each of its dates one waits for approval.',
    body: RecurringForm,
    response: RecurringExpense,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  updateRecurring: {
    method: 'PUT',
    path: '/v2/api/expenses/recurring/{id}',
    access: 'expenses',
    summary: 'Changes, pauses or ends an expense that comes back.',
    params: Params,
    body: RecurringForm.extend({ version: Version }),
    response: RecurringExpense,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
});
