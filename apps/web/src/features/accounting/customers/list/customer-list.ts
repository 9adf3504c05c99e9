import {
  CUSTOMER_SORTS,
  CustomerFilter,
  type CustomerTab,
} from '@pinkas/contract/accounting/customers/customer-book.contract';

import { defineList } from '../../../../shared/lists/list-address.ts';

/** The book of customers as a list. */
export const CUSTOMER_LIST = defineList({
  list: 'customers',
  path: '/customers',
  filter: CustomerFilter,
  sorts: CUSTOMER_SORTS,
  first: { sort: 'name', direction: 'asc' },
  // An order by balance outside its tabs is the order of names.
  repair: (view) =>
    view.sort !== 'balance' || isOrderedByBalance(view.filter.tab)
      ? view
      : { ...view, sort: 'name', direction: 'asc', after: undefined, before: undefined, page: 1 },
});

/** Only tabs of debts can be ordered by the balance; elsewhere nearly every balance is zero. */
export function isOrderedByBalance(tab: CustomerTab | undefined): boolean {
  return tab === 'open' || tab === 'overdue' || tab === 'credit';
}
