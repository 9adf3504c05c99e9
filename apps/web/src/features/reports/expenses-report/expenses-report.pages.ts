import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The report of expenses, and the expenses behind its sums. */
export const expensesReportPages = definePages('expenses-report', [
  {
    path: 'reports/expenses',
    menu: [
      {
        key: 'expenses_report',
        section: 'reports',
        order: 31,
        label: 'menuExpensesReport',
        icon: 'reports',
        group: 'menuProfit',
      },
    ],
    screen: screenOf(() => import('./expenses-report.screen.tsx'), 'ExpensesReportScreen'),
  },
  {
    path: 'reports/expenses/entries',
    screen: screenOf(() => import('./expense-entries.screen.tsx'), 'ExpenseEntriesScreen'),
  },
]);
