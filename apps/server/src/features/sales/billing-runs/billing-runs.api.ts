/* What other slices may use of sales/billing-runs. */
export { refusalOf, refusedClassOf, type RefusedAnswer } from './bill/refused-class.ts';
export { readWaitingOfCard } from './bill/waiting-periods.reads.ts';
export { billPeriod, skipPeriod } from './decide-period.ts';
export { holdDueElsewhere } from './hold-elsewhere.ts';
export { readNextRun } from './next-run.reads.ts';
export { comingUntil, TELL_COMING_CHARGES_SCHEDULE } from './note/tell-coming-charges.ts';
export { RUN_BILLING_SCHEDULE } from './run-billing.ts';
export { skipChargedElsewhere, type SkippedPeriods } from './skip-elsewhere.ts';
export { TELL_REFUSED_CARDS_SCHEDULE } from './tell-refused-cards.ts';
