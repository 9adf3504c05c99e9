import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** What automatic billing bills next, and what waits for a person. */
export const billingRunsPages = definePages('billing-runs', [
  {
    path: 'sales/billing/run',
    query: ['day'],
    screen: screenOf(() => import('./billing-run.screen.tsx'), 'BillingRunScreen'),
  },
]);
