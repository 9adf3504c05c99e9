import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The connection of the business to the tax authority. */
export const taxAuthorityPages = definePages('tax-authority', [
  {
    path: 'account/tax_authority',
    query: ['back'],
    menu: [
      {
        key: 'tax-authority',
        section: 'account',
        order: 5,
        label: 'menuTaxAuthority',
        icon: 'book',
      },
    ],
    screen: screenOf(() => import('./tax-authority.screen.tsx'), 'TaxAuthorityScreen'),
  },
  {
    path: 'account/tax_authority/requests',
    screen: async () => (await import('./requests/requests.screen.tsx')).RequestsScreen,
  },
]);
