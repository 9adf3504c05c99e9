import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Standing orders of another system that are moved here. */
export const movedOrdersPages = definePages('moved-orders', [
  {
    path: 'sales/billing/moving',
    screen: screenOf(() => import('./moved-orders.screen.tsx'), 'MovedOrdersScreen'),
  },
]);
