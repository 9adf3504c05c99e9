import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The income report and the documents behind its sums. */
export const incomePages = definePages('income', [
  {
    path: 'reports/income',
    menu: [{ key: 'income', section: 'reports', order: 1, label: 'menuIncome', icon: 'reports' }],
    screen: screenOf(() => import('./income.screen.tsx'), 'IncomeScreen'),
  },
  {
    path: 'reports/income/documents',
    screen: screenOf(() => import('./entries.screen.tsx'), 'IncomeEntriesScreen'),
  },
]);
