import type { RouteObject } from 'react-router';

const PATHS = {
  customers: 'customers',
  'customers/new': 'newCustomer',
  'customers/casual': 'casualCustomers',
  'customers/duplicates': 'duplicates',
  'customers/:id': 'customerCard',
  'customers/:id/edit': 'editCustomer',
} as const;

/** The pages of customers: the book, casual customers, duplicates, the form, and one card. */
export const customersRoutes: RouteObject[] = Object.entries(PATHS).map(([path, name]) => ({
  path,
  lazy: async () => (await import('./customers.screens.ts')).screens[name](),
}));
