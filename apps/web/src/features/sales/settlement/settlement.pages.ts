import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** What card companies paid into the bank, and one deposit opened down to its instalments. */
export const settlementPages = definePages('settlement', [
  {
    path: 'sales/transactions/deposits',
    screen: screenOf(() => import('./deposits.screen.tsx'), 'CardDepositsScreen'),
  },
  {
    path: 'sales/transactions/deposits/:id',
    screen: screenOf(() => import('./deposit.screen.tsx'), 'CardDepositScreen'),
  },
]);
