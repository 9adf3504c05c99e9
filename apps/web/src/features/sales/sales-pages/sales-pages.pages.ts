import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Pages that sell by card, and the editor of one. */
export const salesPagesPages = definePages('sales-pages', [
  {
    path: 'sales/sales_pages',
    query: ['page', 'begin'],
    menu: [
      {
        key: 'sales-pages',
        section: 'sales',
        order: 4,
        label: 'menuSalesPages',
        icon: 'items',
      },
    ],
    screen: screenOf(() => import('./sales-pages.screen.tsx'), 'SalesPagesScreen'),
  },
]);
