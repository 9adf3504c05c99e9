import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The pages of items: the list, price lists, and the form of an item. */
export const itemsPages = definePages('items', [
  {
    path: 'items',
    menu: [{ key: 'items', section: 'accounting', order: 5, label: 'menuItems', icon: 'items' }],
    screen: screenOf(() => import('./list/items.screen.tsx'), 'ItemsScreen'),
  },
  {
    path: 'items/new',
    screen: screenOf(() => import('./form/item-form.screen.tsx'), 'NewItemScreen'),
  },
  {
    path: 'items/price-lists',
    screen: screenOf(() => import('./price-lists/price-lists.screen.tsx'), 'PriceListsScreen'),
  },
  {
    path: 'items/:id',
    screen: screenOf(() => import('./form/item-form.screen.tsx'), 'ItemScreen'),
  },
]);
