import { ownQuery } from '../../../shared/navigation/kept-query.ts';
import { LIST_PARAMETERS } from './list/list-parameters.ts';

ownQuery('/items', LIST_PARAMETERS);

/**
 * Where the screens of items are loaded from. It stands apart from the routes so that a visitor who
 * only signs in does not carry the names of all these files.
 */
export const screens = {
  items: async () => ({ Component: (await import('./list/items.screen.tsx')).ItemsScreen }),
  newItem: async () => ({ Component: (await import('./form/item-form.screen.tsx')).NewItemScreen }),
  priceLists: async () => ({
    Component: (await import('./price-lists/price-lists.screen.tsx')).PriceListsScreen,
  }),
  item: async () => ({ Component: (await import('./form/item-form.screen.tsx')).ItemScreen }),
} as const;
