import {
  CASUAL_CUSTOMER_SORTS,
  CasualCustomerFilter,
  type CasualCustomerRow,
} from '@pinkas/contract/accounting/customers/casual-customers.contract';

import { defineList } from '../../../../shared/lists/list-address.ts';

/** Casual customers as a list. */
export const CASUAL_LIST = defineList({
  list: 'casual-customers',
  path: '/customers/casual',
  filter: CasualCustomerFilter,
  sorts: CASUAL_CUSTOMER_SORTS,
  first: { sort: 'last', direction: 'desc' },
});

/** Returns the path of the documents of a casual customer, who has no card. */
export function documentsPath({ id, name }: CasualCustomerRow): string {
  return `/documents?customerId=${id}&customer=${encodeURIComponent(name)}`;
}
