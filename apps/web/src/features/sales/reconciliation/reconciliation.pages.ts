import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Our payments by card beside the lists of the gateways. */
export const reconciliationPages = definePages('reconciliation', [
  {
    path: 'sales/transactions/reconciliation',
    screen: screenOf(() => import('./reconciliation.screen.tsx'), 'ReconciliationScreen'),
  },
]);
