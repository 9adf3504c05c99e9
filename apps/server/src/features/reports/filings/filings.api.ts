/* What other slices may use of reports/filings. */
export { listLeftReturns, readPeriodFiling, type LeftReturn } from './filings.reads.ts';
export { recordFiling } from './record-filing.ts';
