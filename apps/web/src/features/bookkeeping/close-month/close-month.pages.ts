import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The remaining tasks before a month is closed. */
export const closeMonthPages = definePages('close-month', [
  {
    path: 'reports/close_month',
    query: ['day'],
    menu: [
      {
        key: 'close_month',
        section: 'reports',
        order: 45,
        label: 'menuCloseMonth',
        icon: 'reports',
        group: 'menuAuthorities',
      },
    ],
    screen: screenOf(() => import('./close-month.screen.tsx'), 'CloseMonthScreen'),
  },
]);
