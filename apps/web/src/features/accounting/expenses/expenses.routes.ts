import type { RouteObject } from 'react-router';

const PATHS = {
  expenses: 'list',
  'expenses/inbox': 'inbox',
  'expenses/new': 'create',
  'expenses/recurring': 'recurring',
  'expenses/suppliers': 'suppliers',
  'expenses/suppliers/:id': 'supplier',
  'expenses/:id': 'expense',
} as const;

/** The pages of expenses: the list, the inbox, one expense, what comes back, and suppliers. */
export const expensesRoutes: RouteObject[] = Object.entries(PATHS).map(([path, name]) => ({
  path,
  lazy: async () => (await import('./expenses.screens.ts')).screens[name](),
}));
