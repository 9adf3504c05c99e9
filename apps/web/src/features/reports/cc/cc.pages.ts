import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Payments by card that were typed on documents, one by one, and the days of their instalments. */
export const cardsPages = definePages('cc', [
  {
    path: 'reports/cc',
    menu: [
      {
        key: 'cards',
        section: 'reports',
        order: 10,
        label: 'menuCards',
        icon: 'reports',
        group: 'menuPaymentReports',
      },
    ],
    screen: screenOf(() => import('./cards.screen.tsx'), 'CardsScreen'),
  },
  {
    path: 'reports/cc/transactions',
    screen: screenOf(() => import('./card-payments.screen.tsx'), 'CardPaymentsScreen'),
  },
  {
    path: 'reports/cc/instalments',
    screen: screenOf(() => import('./card-dues.screen.tsx'), 'CardDuesScreen'),
  },
]);
