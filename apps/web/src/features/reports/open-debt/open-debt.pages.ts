import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The report of open debt and the documents behind its sums. */
export const openDebtPages = definePages('open-debt', [
  {
    path: 'reports/open_debt',
    menu: [
      { key: 'open_debt', section: 'reports', order: 20, label: 'menuOpenDebt', icon: 'reports' },
    ],
    screen: screenOf(() => import('./open-debt.screen.tsx'), 'OpenDebtScreen'),
  },
  {
    path: 'reports/open_debt/documents',
    screen: screenOf(() => import('./debt-items.screen.tsx'), 'DebtItemsScreen'),
  },
]);
