/* What other slices may use of the closing of years. */
export { findFirstLedgerDay, listBookYears } from './year-closing.reads.ts';
