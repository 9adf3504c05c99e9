import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The person's sign-in methods and the other people of the account. */
export const accountsPages = definePages('accounts', [
  {
    path: 'account/accounts',
    menu: [
      {
        key: 'accounts',
        section: 'account',
        order: 4,
        label: 'menuAccounts',
        icon: 'accounts',
      },
    ],
    screen: screenOf(() => import('./accounts.screen.tsx'), 'AccountsScreen'),
  },
]);
