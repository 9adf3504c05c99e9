import { definePages } from '../../../shared/pages/define-pages.ts';

/** How a person signs in, and who else works in the account. */
export const accountsPages = definePages('accounts', [
  {
    path: 'account/accounts',
    menu: [
      {
        key: 'accounts',
        section: 'account',
        order: 3,
        label: 'menuAccounts',
        icon: 'accounts',
      },
    ],
    screen: async () => (await import('./accounts.screen.tsx')).AccountsScreen,
  },
]);
