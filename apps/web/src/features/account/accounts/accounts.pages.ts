import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** How a person signs in, who else works in the account, and the long exports that the person asked for. */
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
