/* What other slices may use of sales/mandates. */
export { decideMandate, enterMandate } from './enter-mandate.ts';
export { APPROVED_MANDATE, MANDATES_WITH_OWNER } from './mandates.reads.ts';
