import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Profit and loss, and the lines behind its sums. */
export const revenuePages = definePages('revenue', [
  {
    path: 'reports/revenue',
    menu: [
      {
        key: 'revenue',
        section: 'reports',
        order: 30,
        label: 'menuRevenue',
        icon: 'reports',
        group: 'menuProfit',
      },
    ],
    screen: screenOf(() => import('./revenue.screen.tsx'), 'RevenueScreen'),
  },
  {
    path: 'reports/revenue/budget',
    screen: screenOf(() => import('./budget.screen.tsx'), 'BudgetScreen'),
  },
  {
    path: 'reports/revenue/lines',
    screen: screenOf(() => import('./revenue-lines.screen.tsx'), 'RevenueLinesScreen'),
  },
]);
