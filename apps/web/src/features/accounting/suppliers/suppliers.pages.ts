import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The pages of suppliers: the list, and one supplier. */
export const suppliersPages = definePages('suppliers', [
  {
    path: 'expenses/suppliers',
    screen: screenOf(() => import('./suppliers.screen.tsx'), 'SuppliersScreen'),
  },
  {
    path: 'expenses/suppliers/:id',
    screen: screenOf(() => import('./supplier.screen.tsx'), 'SupplierScreen'),
  },
]);
