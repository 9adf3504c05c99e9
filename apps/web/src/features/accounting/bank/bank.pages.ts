import { definePages } from '../../../shared/pages/define-pages.ts';

/** The accounts with banks, and the import of a statement. */
export const bankPages = definePages('bank', [
  {
    path: 'bank',
    menu: [{ key: 'bank', section: 'accounting', order: 6, label: 'menuBank', icon: 'bank' }],
    screen: async () => (await import('./bank.screen.tsx')).BankScreen,
    query: ['account'],
  },
  {
    path: 'bank/statements/:id',
    screen: async () => (await import('./statement/statement.screen.tsx')).StatementScreen,
  },
  {
    path: 'bank/deposits',
    screen: async () => (await import('./deposits/deposits.screen.tsx')).DepositsScreen,
  },
  {
    path: 'bank/deposits/new',
    screen: async () => (await import('./deposits/new-deposit.screen.tsx')).NewDepositScreen,
    query: ['cheques'],
  },
  {
    path: 'bank/deposits/:id',
    screen: async () => (await import('./deposits/deposit.screen.tsx')).DepositScreen,
  },
]);
