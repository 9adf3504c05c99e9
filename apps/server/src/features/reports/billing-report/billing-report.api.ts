/* What the demo checks of reports/billing-report. */
export { readRecurringRevenue } from './recurring-revenue.reads.ts';
