/* What other slices may use of reports/withheld. */
export { WITHHELD_RECEIPTS } from './withheld-receipts.reads.ts';
export { readWithheld } from './withheld.reads.ts';
