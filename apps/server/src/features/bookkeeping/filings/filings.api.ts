/* What other slices may use of bookkeeping/filings. */
export { listLeftReturns, readPeriodFiling, type LeftReturn } from './filings.reads.ts';
export { recordFiling } from './record-filing.ts';
