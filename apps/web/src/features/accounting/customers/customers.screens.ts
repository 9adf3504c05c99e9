import { ownQuery } from '../../../shared/navigation/kept-query.ts';
import { LIST_PARAMETERS } from './list/list-parameters.ts';

ownQuery('/customers', LIST_PARAMETERS);

/**
 * Where the screens of customers are loaded from. It stands apart from the routes so that a visitor who
 * only signs in does not carry the names of all these files.
 */
export const screens = {
  customers: async () => ({
    Component: (await import('./list/customers.screen.tsx')).CustomersScreen,
  }),
  newCustomer: async () => ({
    Component: (await import('./form/customer-form.screen.tsx')).NewCustomerScreen,
  }),
  casualCustomers: async () => ({
    Component: (await import('./merge/casual-customers.screen.tsx')).CasualCustomersScreen,
  }),
  duplicates: async () => ({
    Component: (await import('./merge/duplicates.screen.tsx')).DuplicatesScreen,
  }),
  customerCard: async () => ({
    Component: (await import('./card/customer-card.screen.tsx')).CustomerCardScreen,
  }),
  editCustomer: async () => ({
    Component: (await import('./form/customer-form.screen.tsx')).EditCustomerScreen,
  }),
} as const;
