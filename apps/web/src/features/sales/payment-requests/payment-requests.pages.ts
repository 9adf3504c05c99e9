import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** What customers are asked to pay by a link. */
export const paymentRequestsPages = definePages('payment-requests', [
  {
    path: 'sales/payment_request_page',
    query: ['request'],
    menu: [
      {
        key: 'payment-requests',
        section: 'sales',
        order: 9,
        label: 'menuPaymentRequests',
        icon: 'cards',
      },
    ],
    screen: screenOf(() => import('./payment-requests.screen.tsx'), 'PaymentRequestsScreen'),
  },
]);
