import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The person's sign-in methods, the other people of the account, and the person's long exports. */
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
    screen: screenOf(() => import('./accounts.screen.tsx'), 'AccountsScreen'),
  },
  {
    path: 'account/accounts/exports',
    screen: screenOf(() => import('./exports/exports.screen.tsx'), 'ExportsScreen'),
  },
]);
