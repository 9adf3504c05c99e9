import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The VAT return of a period. */
export const vatPages = definePages('vat', [
  {
    path: 'reports/vat',
    query: ['day', 'line'],
    menu: [
      {
        key: 'vat',
        section: 'reports',
        order: 40,
        label: 'menuVat',
        icon: 'reports',
        group: 'menuAuthorities',
      },
    ],
    screen: screenOf(() => import('./vat.screen.tsx'), 'VatScreen'),
  },
]);
