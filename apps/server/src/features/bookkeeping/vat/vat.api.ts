/* What other slices may use of bookkeeping/vat. */
export { closeVatPeriod } from './close-vat-period.ts';
export { listVatChecks, readVatThreshold } from './vat-checks.reads.ts';
export { listLastReturns } from './last-returns.reads.ts';
export { listPastVatPeriods, readVatDue, type VatDue } from './vat-report.reads.ts';
export { readVatSums } from './vat-sums.reads.ts';
