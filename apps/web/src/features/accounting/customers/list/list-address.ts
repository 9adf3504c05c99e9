import {
  CUSTOMER_SORTS,
  CustomerFilter,
  type CustomerSort,
} from '@pinkas/contract/accounting/customer-book.contract';
import type { z } from 'zod';

import type {
  ListDefinition,
  ListView as ListViewOf,
} from '../../../../shared/lists/list-address.ts';

export type ListFilter = z.output<typeof CustomerFilter>;
export type ListView = ListViewOf<ListFilter, CustomerSort>;

/** The book of customers as a list. */
export const CUSTOMER_LIST: ListDefinition<typeof CustomerFilter, CustomerSort> = {
  list: 'customers',
  filter: CustomerFilter,
  sorts: CUSTOMER_SORTS,
  first: { sort: 'name', direction: 'asc' },
};

/** Only tabs of debts can be ordered by the balance; elsewhere nearly everybody owes nothing. */
export function isOrderedByBalance(tab: ListFilter['tab']): boolean {
  return tab === 'open' || tab === 'overdue';
}

/** What the server is asked for: an order by balance outside its tabs is the order of names. */
export function soundView(view: ListView): ListView {
  if (view.sort !== 'balance' || isOrderedByBalance(view.filter.tab)) return view;
  return { ...view, sort: 'name', direction: 'asc', after: undefined, before: undefined, page: 1 };
}
