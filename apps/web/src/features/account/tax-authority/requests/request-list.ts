import {
  ALLOCATION_HISTORY_SORTS,
  AllocationHistoryFilter,
} from '@pinkas/contract/account/tax-authority/allocation-history.contract';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../../shared/lists/list-address.ts';

/** Requests to the tax authority and its responses, as a list. */
export const REQUEST_LIST = defineList({
  list: 'allocation-requests',
  path: '/account/tax_authority/requests',
  filter: AllocationHistoryFilter,
  sorts: ALLOCATION_HISTORY_SORTS,
  first: { sort: 'time', direction: 'desc' },
  repair: withoutWideRange,
});

export type RequestListView = ViewOf<typeof REQUEST_LIST>;
export type RequestListChanges = ChangesOf<typeof REQUEST_LIST>;
