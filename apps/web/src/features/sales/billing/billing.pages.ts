import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** What customers are billed by themselves, and the editor of one of them. */
export const billingPages = definePages('billing', [
  {
    path: 'sales/billing',
    query: ['template'],
    menu: [{ key: 'billing', section: 'sales', order: 6, label: 'menuBilling', icon: 'cards' }],
    screen: screenOf(() => import('./billing.screen.tsx'), 'BillingScreen'),
  },
]);
