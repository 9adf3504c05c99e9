import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The income of the clients of an accountant. */
export const incomeReportsPages = definePages('income-reports', [
  {
    path: 'accountant/income_reports',
    query: ['from', 'to', 'client', 'search', 'sort', 'direction'],
    menu: [
      {
        key: 'income_reports',
        section: 'accountant',
        order: 3,
        label: 'menuClientIncome',
        icon: 'numberings',
      },
    ],
    screen: screenOf(() => import('./income-reports.screen.tsx'), 'IncomeReportsScreen'),
  },
]);
