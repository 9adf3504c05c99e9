import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** What was bought on sales pages. */
export const ordersPages = definePages('orders', [
  {
    path: 'sales/orders',
    query: ['show', 'search', 'order', 'after', 'before', 'packing'],
    menu: [{ key: 'orders', section: 'sales', order: 5, label: 'menuOrders', icon: 'items' }],
    screen: screenOf(() => import('./orders.screen.tsx'), 'OrdersScreen'),
  },
]);
