import { definePages } from '../../../shared/pages/define-pages.ts';

/** Tax that customers withheld in a year, and the receipts behind it. */
export const withheldPages = definePages('withheld', [
  {
    path: 'reports/withheld',
    menu: [
      { key: 'withheld', section: 'reports', order: 32, label: 'menuWithheld', icon: 'reports' },
    ],
    screen: async () => (await import('./withheld.screen.tsx')).WithheldScreen,
  },
  {
    path: 'reports/withheld/receipts',
    screen: async () => (await import('./withheld-receipts.screen.tsx')).WithheldReceiptsScreen,
  },
]);
