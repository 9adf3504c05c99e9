import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The summary of money that came in, and the documents behind its sums. */
export const paymentsPages = definePages('payments', [
  {
    path: 'reports/payments',
    menu: [
      {
        key: 'payments',
        section: 'reports',
        order: 11,
        label: 'menuPayments',
        icon: 'reports',
        group: 'menuPaymentReports',
      },
    ],
    screen: screenOf(() => import('./payments.screen.tsx'), 'PaymentsScreen'),
  },
  {
    path: 'reports/payments/documents',
    screen: screenOf(() => import('./payment-entries.screen.tsx'), 'PaymentEntriesScreen'),
  },
]);
