import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The accounts that a manager manages. */
export const managedAccountsPages = definePages('managed-accounts', [
  {
    path: 'account_manager/account_manager_user_list',
    menu: [
      {
        key: 'account_manager',
        section: 'account_manager',
        order: 1,
        label: 'menuManaged',
        icon: 'customers',
      },
    ],
    screen: screenOf(() => import('./managed-accounts.screen.tsx'), 'ManagedAccountsScreen'),
  },
]);
