import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The accounts with banks, and the import of a statement. */
export const bankPages = definePages('bank', [
  {
    path: 'bank',
    menu: [{ key: 'bank', section: 'accounting', order: 7, label: 'menuBank', icon: 'bank' }],
    screen: screenOf(() => import('./bank.screen.tsx'), 'BankScreen'),
    query: ['account', 'show'],
  },
  {
    path: 'bank/statements/:id',
    screen: screenOf(() => import('./statement/statement.screen.tsx'), 'StatementScreen'),
  },
  {
    path: 'bank/deposits',
    screen: screenOf(() => import('./deposits/deposits.screen.tsx'), 'DepositsScreen'),
  },
  {
    path: 'bank/deposits/new',
    screen: screenOf(() => import('./deposits/new-deposit.screen.tsx'), 'NewDepositScreen'),
    query: ['cheques'],
  },
  {
    path: 'bank/deposits/:id',
    screen: screenOf(() => import('./deposits/deposit.screen.tsx'), 'DepositScreen'),
  },
]);
