import { ownQuery } from '../../../shared/navigation/kept-query.ts';
import { LIST_PARAMETERS, SUPPLIER_PARAMETERS } from './list/list-parameters.ts';

ownQuery('/expenses', LIST_PARAMETERS);
ownQuery('/expenses/inbox', ['file']);
ownQuery('/expenses/suppliers', SUPPLIER_PARAMETERS);

/**
 * Where the screens of expenses are loaded from. It stands apart from the routes so that a visitor
 * who only signs in does not carry the names of all these files.
 */
export const screens = {
  list: async () => ({
    Component: (await import('./list/expenses.screen.tsx')).ExpensesScreen,
  }),
  inbox: async () => ({ Component: (await import('./inbox/inbox.screen.tsx')).InboxScreen }),
  create: async () => ({
    Component: (await import('./form/new-expense.screen.tsx')).NewExpenseScreen,
  }),
  recurring: async () => ({
    Component: (await import('./recurring/recurring.screen.tsx')).RecurringScreen,
  }),
  suppliers: async () => ({
    Component: (await import('./suppliers/suppliers.screen.tsx')).SuppliersScreen,
  }),
  supplier: async () => ({
    Component: (await import('./suppliers/supplier.screen.tsx')).SupplierScreen,
  }),
  expense: async () => ({ Component: (await import('./form/expense.screen.tsx')).ExpenseScreen }),
} as const;
