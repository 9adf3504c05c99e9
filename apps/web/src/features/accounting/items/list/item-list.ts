import { ITEM_SORTS, ItemFilter } from '@pinkas/contract/accounting/items/items.contract';

import { defineList } from '../../../../shared/lists/list-address.ts';

/** The items as a list. */
export const ITEM_LIST = defineList({
  list: 'items',
  path: '/items',
  filter: ItemFilter,
  sorts: ITEM_SORTS,
  first: { sort: 'name', direction: 'asc' },
});
