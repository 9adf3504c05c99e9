/* What other slices may use of reports/withheld. */
export { sumWithheldReceipts, withheldReceiptsToExport } from './withheld-receipts.reads.ts';
export { readWithheld } from './withheld.reads.ts';
