import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Money that is still to come, by the day on which it is due. */
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
      },
    ],
    screen: screenOf(() => import('./future-payments.screen.tsx'), 'FuturePaymentsScreen'),
  },
]);
