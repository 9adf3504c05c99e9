import { ITEM_SORTS, ItemFilter, type ItemSort } from '@pinkas/contract/accounting/items.contract';
import type { z } from 'zod';

import type {
  ListDefinition,
  ListView as ListViewOf,
} from '../../../../shared/lists/list-address.ts';

export type ListFilter = z.output<typeof ItemFilter>;
export type ListView = ListViewOf<ListFilter, ItemSort>;

/** The items as a list. */
export const ITEM_LIST: ListDefinition<typeof ItemFilter, ItemSort> = {
  list: 'items',
  filter: ItemFilter,
  sorts: ITEM_SORTS,
  first: { sort: 'name', direction: 'asc' },
};
