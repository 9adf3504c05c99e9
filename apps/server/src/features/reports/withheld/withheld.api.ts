/* What other slices may use of reports/withheld. */
export { partiesOf, rankedParties, type PartyOrder, type PartyRow } from './parties-of-year.ts';
export { sumWithheldReceipts, withheldReceiptsToExport } from './withheld-receipts.reads.ts';
export { readWithheld } from './withheld.reads.ts';
