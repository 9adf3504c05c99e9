import { definePages } from '../../../shared/pages/define-pages.ts';

/** Tax that was withheld from suppliers in a year, and the payments behind it. */
export const withheldSuppliersPages = definePages('withheld-suppliers', [
  {
    path: 'reports/withheld_suppliers',
    menu: [
      {
        key: 'withheld-suppliers',
        section: 'reports',
        order: 33,
        label: 'menuWithheldSuppliers',
        icon: 'reports',
      },
    ],
    screen: async () => (await import('./withheld-suppliers.screen.tsx')).WithheldSuppliersScreen,
  },
  {
    path: 'reports/withheld_suppliers/payments',
    screen: async () => (await import('./withheld-payments.screen.tsx')).WithheldPaymentsScreen,
  },
]);
