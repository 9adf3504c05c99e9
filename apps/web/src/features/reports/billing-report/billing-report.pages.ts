import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** What automatic billing brings in each month, and the charges that did not pass. */
export const billingReportPages = definePages('billing-report', [
  {
    path: 'sales/billing/revenue',
    screen: screenOf(() => import('./recurring-revenue.screen.tsx'), 'RecurringRevenueScreen'),
  },
  {
    path: 'sales/billing/failures',
    screen: screenOf(() => import('./failed-periods.screen.tsx'), 'FailedPeriodsScreen'),
  },
]);
