import { EXPENSE_CATEGORIES, EXPENSE_KINDS } from '@pinkas/domain/expenses/expense-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';
import { exportParts, listAnswer, listParts } from '../../lists/views/list-query.ts';
import {
  ExpenseForm,
  ExpenseRow,
  ExpenseSumsView,
  ExpenseWarning,
  MonthField,
} from './expense-fields.ts';
import {
  ExpenseFilter,
  EXPENSE_SORTS,
  EXPENSE_COLUMNS,
  FIRST_ORDER,
} from './expense-list-query.ts';
import {
  ExpenseView,
  CategoryView,
  OwnCategoryForm,
  OwnCategory,
  InboxRow,
  RecurringForm,
  RecurringExpense,
} from './expense-views.ts';
import { expensesByTag } from './expenses-by-tag.ts';
import { inboxReads } from './inbox-reads.ts';
import { checkNumber } from './number-check.ts';
import { exportRecurring } from './recurring-export.ts';

const code = (value: FieldCode): FieldCode => value;
const Params = z.strictObject({ id: Id });
const Version = z.int32(code('FIELD_WRONG_TYPE'));
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
  'PERIOD_LOCKED',
] as const;

export const expensesContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/expenses/list',
    access: 'expenses.read',
    summary: 'Expenses by filter and order, a page at a time.',
    query: ExpenseFilter.extend(listParts(EXPENSE_SORTS, FIRST_ORDER)).superRefine(checkDateRange),
    response: listAnswer(ExpenseRow),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: '/v2/api/expenses/totals',
    access: 'expenses.read',
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
  totalsByTag: expensesByTag,
  export: {
    method: 'GET',
    path: '/v2/api/expenses/export',
    access: 'expenses.read',
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
    access: 'expenses.read',
    summary:
      'Kinds of expense with the shares that the law recognises on a date, and the own ones.',
    /** With a saved expense, the VAT rules are those of the period of that expense. */
    query: z.strictObject({ on: LocalDateText, expenseId: Id.optional() }),
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
    access: 'expenses.write',
    summary: 'Makes a kind of expense of the business.',
    body: OwnCategoryForm,
    response: OwnCategory,
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  updateCategory: {
    method: 'PUT',
    path: '/v2/api/expenses/categories/{id}',
    access: 'expenses.write',
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
    access: 'expenses.read',
    summary: 'Sums of an expense as it would be kept, and what deserves a second look.',
    body: z.strictObject({ form: ExpenseForm, exceptId: Id.nullable().default(null) }),
    response: z.object({ sums: ExpenseSumsView, warnings: z.array(ExpenseWarning) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  suggest: {
    method: 'GET',
    path: '/v2/api/expenses/suggestion',
    access: 'expenses.read',
    summary: 'Category, kind and shares that earlier expenses of a supplier had most often.',
    query: z.strictObject({ supplierId: Id }),
    response: z.object({
      suggestion: z
        .object({
          kind: z.enum(EXPENSE_KINDS),
          category: z.enum(EXPENSE_CATEGORIES),
          ownCategoryId: z.uuid().nullable(),
          /** The number of earlier expenses on which the suggestion is based. */
          count: z.int(),
        })
        .nullable(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/expenses/{id}',
    access: 'expenses.read',
    summary: 'One expense.',
    params: Params,
    response: ExpenseView,
    errors: ['NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/v2/api/expenses',
    access: 'expenses.write',
    summary:
      'Keeps an expense: waiting for approval, or approved at once and posted to the ledger. With an inbox id it files that file.',
    body: z.strictObject({
      form: ExpenseForm,
      isApproved: z.boolean(code('FIELD_WRONG_TYPE')),
      inboxId: Id.nullable().default(null),
    }),
    response: Kept,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'PERIOD_LOCKED'],
  },
  update: {
    method: 'PUT',
    path: '/v2/api/expenses/{id}',
    access: 'expenses.write',
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
    access: 'expenses.write',
    summary:
      'Approves waiting expenses and posts them; those that are not waiting stay as they are.',
    body: z.strictObject({ ids: z.array(Id).min(1).max(500, code('LIST_TOO_LONG')) }),
    response: z.object({ approvedCount: z.int() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'PERIOD_LOCKED'],
  },
  remove: {
    method: 'POST',
    path: '/v2/api/expenses/{id}/remove',
    access: 'expenses.write',
    summary: 'Sets an expense aside and reverses its entry; refused while payments stand on it.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND', 'EXPENSE_REPORTED', 'STILL_IN_USE', 'PERIOD_LOCKED'],
  },
  restore: {
    method: 'POST',
    path: '/v2/api/expenses/{id}/restore',
    access: 'expenses.write',
    summary: 'Brings back an expense that was set aside.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND', 'PERIOD_LOCKED'],
  },
  report: {
    method: 'POST',
    path: '/v2/api/expenses/report',
    access: 'expenses.report',
    summary: 'Locks all open expenses up to a month as reported.',
    body: z.strictObject({ throughMonth: MonthField }),
    response: z.object({ reportedCount: z.int() }),
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  reopen: {
    method: 'POST',
    path: '/v2/api/expenses/{id}/reopen',
    access: 'expenses.report',
    summary: 'Opens a reported expense by hand, for a change that the next report will carry.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND', 'STATE_NOT_ALLOWED', 'EXPENSE_IN_LOCKED_BOOKS'],
  },
  checkNumber,
  ...inboxReads,
  addToInbox: {
    method: 'POST',
    path: '/v2/api/expenses/inbox',
    access: 'expenses.write',
    summary: 'Puts an uploaded file into the inbox.',
    body: z.strictObject({ fileId: Id }),
    response: InboxRow,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  dismiss: {
    method: 'POST',
    path: '/v2/api/expenses/inbox/{id}/dismiss',
    access: 'expenses.write',
    summary: 'Takes a file out of the inbox without filing it.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND'],
  },
  returnToInbox: {
    method: 'POST',
    path: '/v2/api/expenses/inbox/{id}/return',
    access: 'expenses.write',
    summary: 'Brings a dismissed file back into the inbox.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND'],
  },
  recurring: {
    method: 'GET',
    path: '/v2/api/expenses/recurring',
    access: 'expenses.read',
    summary: 'Expenses that come back by themselves.',
    response: z.object({ rows: z.array(RecurringExpense) }),
    errors: [],
  },
  exportRecurring,
  createRecurring: {
    method: 'POST',
    path: '/v2/api/expenses/recurring',
    access: 'expenses.write',
    summary: 'An expense that comes back: on each of its dates one waits for approval.',
    body: RecurringForm,
    response: RecurringExpense,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  updateRecurring: {
    method: 'PUT',
    path: '/v2/api/expenses/recurring/{id}',
    access: 'expenses.write',
    summary: 'Changes, pauses or ends an expense that comes back.',
    params: Params,
    body: RecurringForm.extend({ version: Version }),
    response: RecurringExpense,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
});
