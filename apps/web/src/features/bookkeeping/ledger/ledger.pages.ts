import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Trial balance and ledger; the menu has them with double entry alone. */
export const ledgerPages = definePages('ledger', [
  {
    path: 'reports/trial_balance',
    menu: [
      {
        key: 'trial-balance',
        section: 'reports',
        order: 60,
        label: 'menuTrialBalance',
        icon: 'reports',
        group: 'menuBooks',
      },
    ],
    screen: screenOf(() => import('./trial-balance.screen.tsx'), 'TrialBalanceScreen'),
  },
  {
    path: 'reports/ledger',
    menu: [
      {
        key: 'ledger',
        section: 'reports',
        order: 61,
        label: 'menuLedger',
        icon: 'reports',
        group: 'menuBooks',
      },
    ],
    screen: screenOf(() => import('./ledger-card.screen.tsx'), 'LedgerCardScreen'),
  },
]);
