import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Tax that customers withheld in a year, with the receipts behind it. */
export const withheldPages = definePages('withheld', [
  {
    path: 'reports/withheld',
    menu: [
      {
        key: 'withheld',
        section: 'reports',
        order: 42,
        label: 'menuWithheld',
        icon: 'reports',
        group: 'menuAuthorities',
      },
    ],
    screen: screenOf(() => import('./withheld.screen.tsx'), 'WithheldScreen'),
  },
  {
    path: 'reports/withheld/receipts',
    screen: screenOf(() => import('./withheld.screen.tsx'), 'WithheldReceiptsScreen'),
  },
]);
