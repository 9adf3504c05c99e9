import { definePages } from '../../../shared/pages/define-pages.ts';

/** What the stock is worth on a day, and the movements behind it. */
export const stockValuePages = definePages('stock-value', [
  {
    path: 'reports/stock_value',
    menu: [
      {
        key: 'stock_value',
        section: 'reports',
        order: 35,
        label: 'menuStockValue',
        icon: 'reports',
      },
    ],
    screen: async () => (await import('./stock-value.screen.tsx')).StockValueScreen,
  },
  {
    path: 'reports/stock_value/movements',
    screen: async () => (await import('./stock-value.screen.tsx')).ValuedMovementsScreen,
  },
]);
