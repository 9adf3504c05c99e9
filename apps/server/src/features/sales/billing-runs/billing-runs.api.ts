/* What other slices may use of sales/billing-runs. */
export { readWaitingOfCard } from './bill/waiting-periods.reads.ts';
