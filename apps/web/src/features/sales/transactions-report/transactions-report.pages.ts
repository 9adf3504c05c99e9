import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** What was charged by card over a period, and the payments behind its sums. */
export const transactionsReportPages = definePages('transactions-report', [
  {
    path: 'sales/transactions_report',
    menu: [
      {
        key: 'transactions-report',
        section: 'sales',
        order: 2,
        label: 'menuTransactionsReport',
        icon: 'reports',
      },
    ],
    screen: screenOf(() => import('./transactions-report.screen.tsx'), 'TransactionsReportScreen'),
  },
  {
    path: 'sales/transactions_report/payments',
    screen: screenOf(
      () => import('./reported-transactions.screen.tsx'),
      'ReportedTransactionsScreen',
    ),
  },
]);
