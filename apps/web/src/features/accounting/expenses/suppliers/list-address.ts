import { SUPPLIER_SORTS, SupplierFilter } from '@pinkas/contract/accounting/suppliers.contract';

import type {
  ListDefinition,
  ListView as ListViewOf,
} from '../../../../shared/lists/list-address.ts';

type SupplierSort = (typeof SUPPLIER_SORTS)[number];
export type SupplierListView = ListViewOf<SupplierFilter, SupplierSort>;

/** Suppliers as a list. */
export const SUPPLIER_LIST: ListDefinition<typeof SupplierFilter, SupplierSort> = {
  list: 'suppliers',
  filter: SupplierFilter,
  sorts: SUPPLIER_SORTS,
  first: { sort: 'name', direction: 'asc' },
};
