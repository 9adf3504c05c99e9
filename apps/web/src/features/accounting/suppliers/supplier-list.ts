import {
  SUPPLIER_SORTS,
  SupplierFilter,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';

import { defineList } from '../../../shared/lists/list-address.ts';

/** Suppliers as a list. */
export const SUPPLIER_LIST = defineList({
  list: 'suppliers',
  path: '/expenses/suppliers',
  filter: SupplierFilter,
  sorts: SUPPLIER_SORTS,
  first: { sort: 'name', direction: 'asc' },
});
