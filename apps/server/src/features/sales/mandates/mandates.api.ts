/* What other slices may use of sales/mandates. */
export { decideMandate, enterMandate } from './enter-mandate.ts';
export { MANDATES_WITH_OWNER } from './mandates.reads.ts';
