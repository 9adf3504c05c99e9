import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Advances of income tax. */
export const taxPages = definePages('tax', [
  {
    path: 'reports/tax',
    query: ['day', 'line'],
    menu: [
      {
        key: 'tax',
        section: 'reports',
        order: 41,
        label: 'menuTax',
        icon: 'reports',
        group: 'menuAuthorities',
      },
    ],
    screen: screenOf(() => import('./tax.screen.tsx'), 'TaxScreen'),
  },
]);
