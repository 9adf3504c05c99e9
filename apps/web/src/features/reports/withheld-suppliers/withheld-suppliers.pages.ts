import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Tax that was withheld from suppliers in a year, with the payments behind it. */
export const withheldSuppliersPages = definePages('withheld-suppliers', [
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
