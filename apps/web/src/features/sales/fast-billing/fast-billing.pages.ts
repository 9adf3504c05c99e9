import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Many customers are billed by one press. */
export const fastBillingPages = definePages('fast-billing', [
  {
    path: 'sales/fast_billing_page',
    query: ['run'],
    menu: [
      {
        key: 'fast-billing',
        section: 'sales',
        order: 7,
        label: 'menuFastBilling',
        icon: 'cards',
      },
    ],
    screen: screenOf(() => import('./fast-billing.screen.tsx'), 'FastBillingScreen'),
  },
]);
