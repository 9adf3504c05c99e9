import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The pages of customers: the book, casual customers, duplicates, the form, and one card. */
export const customersPages = definePages('customers', [
  {
    path: 'customers',
    menu: [
      {
        key: 'customers',
        section: 'accounting',
        order: 4,
        label: 'menuCustomers',
        icon: 'customers',
      },
    ],
    screen: screenOf(() => import('./list/customers.screen.tsx'), 'CustomersScreen'),
  },
  {
    path: 'customers/new',
    screen: screenOf(() => import('./form/customer-form.screen.tsx'), 'NewCustomerScreen'),
  },
  {
    path: 'customers/casual',
    screen: screenOf(() => import('./casual/casual-customers.screen.tsx'), 'CasualCustomersScreen'),
  },
  {
    path: 'customers/duplicates',
    screen: screenOf(() => import('./merge/duplicates.screen.tsx'), 'DuplicatesScreen'),
  },
  {
    path: 'customers/:id',
    screen: screenOf(() => import('./card/customer-card.screen.tsx'), 'CustomerCardScreen'),
  },
  {
    path: 'customers/:id/edit',
    screen: screenOf(() => import('./form/customer-form.screen.tsx'), 'EditCustomerScreen'),
  },
]);
