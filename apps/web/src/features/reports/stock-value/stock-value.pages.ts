import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The value of the stock on a day, and its movements. */
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
        group: 'menuProfit',
      },
    ],
    screen: screenOf(() => import('./stock-value.screen.tsx'), 'StockValueScreen'),
  },
  {
    path: 'reports/stock_value/movements',
    screen: screenOf(() => import('./stock-value.screen.tsx'), 'ValuedMovementsScreen'),
  },
]);
