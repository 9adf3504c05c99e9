import { definePages } from '../../../shared/pages/define-pages.ts';

/** The pages of expenses: the list, the inbox, one expense, recurring ones, and suppliers. */
export const expensesPages = definePages('expenses', [
  {
    path: 'expenses',
    menu: [
      {
        key: 'expenses',
        section: 'accounting',
        order: 6,
        label: 'menuExpenses',
        icon: 'expenses',
        counts: 'inboxFiles',
        countTone: 'warn',
      },
    ],
    screen: async () => (await import('./list/expenses.screen.tsx')).ExpensesScreen,
  },
  {
    path: 'expenses/inbox',
    screen: async () => (await import('./inbox/inbox.screen.tsx')).InboxScreen,
    query: ['file'],
  },
  {
    path: 'expenses/new',
    screen: async () => (await import('./form/new-expense.screen.tsx')).NewExpenseScreen,
    query: ['date', 'sum', 'text'],
  },
  {
    path: 'expenses/recurring',
    screen: async () => (await import('./recurring/recurring.screen.tsx')).RecurringScreen,
  },
  {
    path: 'expenses/suppliers',
    screen: async () => (await import('./suppliers/suppliers.screen.tsx')).SuppliersScreen,
  },
  {
    path: 'expenses/suppliers/:id',
    screen: async () => (await import('./suppliers/supplier.screen.tsx')).SupplierScreen,
  },
  {
    path: 'expenses/:id',
    screen: async () => (await import('./form/expense.screen.tsx')).ExpenseScreen,
  },
]);
