import {
  DISTRIBUTED_SORTS,
  DistributedFilter,
} from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../shared/lists/list-address.ts';

/** The customers of a distributor as a list. */
export const DISTRIBUTED_LIST = defineList({
  list: 'distributed-accounts',
  path: '/distributor/customers',
  filter: DistributedFilter,
  sorts: DISTRIBUTED_SORTS,
  first: { sort: 'name', direction: 'asc' },
  repair: withoutWideRange,
});

export type DistributedView = ViewOf<typeof DISTRIBUTED_LIST>;
export type DistributedChanges = ChangesOf<typeof DISTRIBUTED_LIST>;
