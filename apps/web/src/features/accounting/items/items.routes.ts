import type { RouteObject } from 'react-router';

const PATHS = {
  items: 'items',
  'items/new': 'newItem',
  'items/price-lists': 'priceLists',
  'items/:id': 'item',
} as const;

/** The pages of items: the list, price lists, and the form of an item. */
export const itemsRoutes: RouteObject[] = Object.entries(PATHS).map(([path, name]) => ({
  path,
  lazy: async () => (await import('./items.screens.ts')).screens[name](),
}));
