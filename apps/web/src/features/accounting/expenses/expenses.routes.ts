import type { RouteObject } from 'react-router';

import { ownQuery } from '../../../shared/navigation/kept-query.ts';
import { LIST_PARAMETERS, SUPPLIER_PARAMETERS } from './list/list-parameters.ts';

ownQuery('/expenses', LIST_PARAMETERS);
ownQuery('/expenses/inbox', ['file']);
ownQuery('/expenses/suppliers', SUPPLIER_PARAMETERS);

/** The pages of expenses: the list, the inbox, one expense, what comes back, and suppliers. */
export const expensesRoutes: RouteObject[] = [
  {
    path: 'expenses',
    lazy: async () => ({
      Component: (await import('./list/expenses.screen.tsx')).ExpensesScreen,
    }),
  },
  {
    path: 'expenses/inbox',
    lazy: async () => ({ Component: (await import('./inbox/inbox.screen.tsx')).InboxScreen }),
  },
  {
    path: 'expenses/new',
    lazy: async () => ({
      Component: (await import('./form/new-expense.screen.tsx')).NewExpenseScreen,
    }),
  },
  {
    path: 'expenses/recurring',
    lazy: async () => ({
      Component: (await import('./recurring/recurring.screen.tsx')).RecurringScreen,
    }),
  },
  {
    path: 'expenses/suppliers',
    lazy: async () => ({
      Component: (await import('./suppliers/suppliers.screen.tsx')).SuppliersScreen,
    }),
  },
  {
    path: 'expenses/suppliers/:id',
    lazy: async () => ({
      Component: (await import('./suppliers/supplier.screen.tsx')).SupplierScreen,
    }),
  },
  {
    path: 'expenses/:id',
    lazy: async () => ({ Component: (await import('./form/expense.screen.tsx')).ExpenseScreen }),
  },
];
