import type { RouteObject } from 'react-router';

import { ownQuery } from '../../../shared/navigation/kept-query.ts';
import { LIST_PARAMETERS } from './list/list-parameters.ts';

ownQuery('/items', LIST_PARAMETERS);

/** The pages of items: the list, price lists, and the form of an item. */
export const itemsRoutes: RouteObject[] = [
  {
    path: 'items',
    lazy: async () => ({ Component: (await import('./list/items.screen.tsx')).ItemsScreen }),
  },
  {
    path: 'items/new',
    lazy: async () => ({ Component: (await import('./form/item-form.screen.tsx')).NewItemScreen }),
  },
  {
    path: 'items/price-lists',
    lazy: async () => ({
      Component: (await import('./price-lists/price-lists.screen.tsx')).PriceListsScreen,
    }),
  },
  {
    path: 'items/:id',
    lazy: async () => ({ Component: (await import('./form/item-form.screen.tsx')).ItemScreen }),
  },
];
