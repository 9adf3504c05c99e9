import { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';

import { implement } from '../../../platform/http/implement.ts';
import { assertSupplier } from '../suppliers/suppliers.api.ts';
import { computeExpensesByTag } from './list/expenses-by-tag.reads.ts';
import { changeCategory, createCategory, listCategories } from './record/categories.ts';
import { checkExpense } from './save/check-expense.ts';
import { checkSupplierNumber } from './number-check/check-supplier-number.ts';
import {
  approveExpenses,
  removeExpense,
  reopenExpense,
  reportExpenses,
  restoreExpense,
} from './save/end-expense.ts';
import { computeExpenseTotals, listExpenses } from './list/expense-list.reads.ts';
import { getExpenseView } from './view/expense-view.reads.ts';
import { exportExpenses } from './list/export-expenses.ts';
import { exportInbox } from './inbox/export-inbox.ts';
import { addToInbox, listInbox, setDismissed } from './inbox/inbox.ts';
import { exportRecurring } from './recurring/export-recurring.ts';
import { changeRecurring, createRecurring, listRecurring } from './recurring/recurring-expenses.ts';
import { createExpense, saveExpense } from './save/save-expense.ts';
import { suggestFor } from './save/suggest-expense.reads.ts';

const DONE = { success: true } as const;

export const expensesRoutes = implement(expensesContract, {
  list: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...filter } = query;
    const input = { sort, direction, after, before, limit, filter };
    return ctx.transaction((tx) => listExpenses(tx, ctx.clock.today(), input));
  },

  totals: ({ ctx, query }) =>
    ctx.transaction((tx) => computeExpenseTotals(tx, ctx.clock.today(), query)),

  totalsByTag: ({ ctx, query }) =>
    ctx.transaction(async (tx) => ({
      groups: await computeExpensesByTag(tx, ctx.clock.today(), query),
    })),

  export: ({ ctx, query, reply }) => exportExpenses({ ctx, reply }, query),

  categories: ({ ctx, query }) =>
    ctx.transaction((tx) => listCategories(tx, query.on, query.expenseId ?? null)),

  createCategory: ({ ctx, body, idempotencyKey }) => createCategory(ctx, body, idempotencyKey),

  updateCategory: ({ ctx, params, body, idempotencyKey }) =>
    changeCategory(ctx, params.id, body, idempotencyKey),

  check: ({ ctx, body }) => ctx.transaction((tx) => checkExpense(tx, body.form, body.exceptId)),

  suggest: ({ ctx, query }) =>
    ctx.transaction(async (tx) => {
      await assertSupplier(tx, query.supplierId);
      return { suggestion: (await suggestFor(tx, query.supplierId)) ?? null };
    }),

  get: ({ ctx, params }) =>
    ctx.transaction((tx) => getExpenseView(tx, params.id, ctx.clock.today())),

  create: ({ ctx, body, idempotencyKey }) => createExpense(ctx, body, idempotencyKey),

  update: ({ ctx, params, body, idempotencyKey }) =>
    saveExpense(ctx, params.id, body, idempotencyKey),

  approve: ({ ctx, body, idempotencyKey }) => approveExpenses(ctx, body.ids, idempotencyKey),

  remove: async ({ ctx, params }) => {
    await removeExpense(ctx, params.id);
    return DONE;
  },

  restore: async ({ ctx, params }) => {
    await restoreExpense(ctx, params.id);
    return DONE;
  },

  report: ({ ctx, body, idempotencyKey }) => reportExpenses(ctx, body.throughMonth, idempotencyKey),

  reopen: async ({ ctx, params }) => {
    await reopenExpense(ctx, params.id);
    return DONE;
  },

  checkNumber: ({ ctx, params }) => checkSupplierNumber(ctx, params.id),

  inbox: ({ ctx }) => ctx.transaction((tx) => listInbox(tx)),
  exportInbox: ({ ctx, query, reply }) => exportInbox({ ctx, reply }, query),

  addToInbox: ({ ctx, body, idempotencyKey }) => addToInbox(ctx, body.fileId, idempotencyKey),

  dismiss: async ({ ctx, params }) => {
    await setDismissed(ctx, params.id, true);
    return DONE;
  },

  returnToInbox: async ({ ctx, params }) => {
    await setDismissed(ctx, params.id, false);
    return DONE;
  },

  exportRecurring: ({ ctx, query, reply }) => exportRecurring({ ctx, reply }, query),
  recurring: async ({ ctx }) => ({ rows: await ctx.transaction((tx) => listRecurring(tx)) }),

  createRecurring: ({ ctx, body, idempotencyKey }) => createRecurring(ctx, body, idempotencyKey),

  updateRecurring: ({ ctx, params, body, idempotencyKey }) =>
    changeRecurring(ctx, params.id, body, idempotencyKey),
});
