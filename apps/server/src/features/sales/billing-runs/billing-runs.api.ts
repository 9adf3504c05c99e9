/* What other slices may use of sales/billing-runs. */
export { refusalOf, refusedClassOf, type RefusedAnswer } from './bill/refused-class.ts';
export { readWaitingOfCard } from './bill/waiting-periods.reads.ts';
export { holdDueElsewhere } from './hold-elsewhere.ts';
export { skipChargedElsewhere, type SkippedPeriods } from './skip-elsewhere.ts';
