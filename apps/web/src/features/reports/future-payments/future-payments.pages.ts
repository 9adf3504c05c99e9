import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Expected payments, by due date. */
export const futurePaymentsPages = definePages('future-payments', [
  {
    path: 'reports/future_payments',
    menu: [
      {
        key: 'future_payments',
        section: 'reports',
        order: 13,
        label: 'menuFuturePayments',
        icon: 'reports',
        group: 'menuPaymentReports',
      },
    ],
    screen: screenOf(() => import('./future-payments.screen.tsx'), 'FuturePaymentsScreen'),
  },
]);
