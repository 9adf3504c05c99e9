import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Tax that customers withheld in a year and that was withheld from suppliers, with receipts and payments behind it. */
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
  {
    path: 'reports/withheld_suppliers',
    menu: [
      {
        key: 'withheld-suppliers',
        section: 'reports',
        order: 43,
        label: 'menuWithheldSuppliers',
        icon: 'reports',
        group: 'menuAuthorities',
      },
    ],
    screen: screenOf(() => import('./withheld-suppliers.screen.tsx'), 'WithheldSuppliersScreen'),
  },
  {
    path: 'reports/withheld_suppliers/payments',
    screen: screenOf(() => import('./withheld-suppliers.screen.tsx'), 'WithheldPaymentsScreen'),
  },
]);
