import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The pages of expenses: the list, the inbox, one expense, and recurring ones. */
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
    screen: screenOf(() => import('./list/expenses.screen.tsx'), 'ExpensesScreen'),
  },
  {
    path: 'expenses/inbox',
    screen: screenOf(() => import('./inbox/inbox.screen.tsx'), 'InboxScreen'),
    query: ['file'],
  },
  {
    path: 'expenses/new',
    screen: screenOf(() => import('./form/new-expense.screen.tsx'), 'NewExpenseScreen'),
    query: ['date', 'sum', 'text'],
  },
  {
    path: 'expenses/recurring',
    screen: screenOf(() => import('./recurring/recurring.screen.tsx'), 'RecurringScreen'),
  },
  {
    path: 'expenses/:id',
    screen: screenOf(() => import('./form/expense.screen.tsx'), 'ExpenseScreen'),
  },
]);
