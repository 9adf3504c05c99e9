import { definePages } from '../../../shared/pages/define-pages.ts';

/** The pages of items: the list, price lists, and the form of an item. */
export const itemsPages = definePages('items', [
  {
    path: 'items',
    menu: [{ key: 'items', section: 'accounting', order: 5, label: 'menuItems', icon: 'items' }],
    screen: async () => (await import('./list/items.screen.tsx')).ItemsScreen,
  },
  {
    path: 'items/new',
    screen: async () => (await import('./form/item-form.screen.tsx')).NewItemScreen,
  },
  {
    path: 'items/price-lists',
    screen: async () => (await import('./price-lists/price-lists.screen.tsx')).PriceListsScreen,
  },
  {
    path: 'items/:id',
    screen: async () => (await import('./form/item-form.screen.tsx')).ItemScreen,
  },
]);
