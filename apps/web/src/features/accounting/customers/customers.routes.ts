import type { RouteObject } from 'react-router';

import { ownQuery } from '../../../shared/navigation/kept-query.ts';
import { LIST_PARAMETERS } from './list/list-parameters.ts';

ownQuery('/customers', LIST_PARAMETERS);

/** The pages of customers: the book, casual customers, duplicates, the form, and one card. */
export const customersRoutes: RouteObject[] = [
  {
    path: 'customers',
    lazy: async () => ({
      Component: (await import('./list/customers.screen.tsx')).CustomersScreen,
    }),
  },
  {
    path: 'customers/new',
    lazy: async () => ({
      Component: (await import('./form/customer-form.screen.tsx')).NewCustomerScreen,
    }),
  },
  {
    path: 'customers/casual',
    lazy: async () => ({
      Component: (await import('./merge/casual-customers.screen.tsx')).CasualCustomersScreen,
    }),
  },
  {
    path: 'customers/duplicates',
    lazy: async () => ({
      Component: (await import('./merge/duplicates.screen.tsx')).DuplicatesScreen,
    }),
  },
  {
    path: 'customers/:id',
    lazy: async () => ({
      Component: (await import('./card/customer-card.screen.tsx')).CustomerCardScreen,
    }),
  },
  {
    path: 'customers/:id/edit',
    lazy: async () => ({
      Component: (await import('./form/customer-form.screen.tsx')).EditCustomerScreen,
    }),
  },
];
