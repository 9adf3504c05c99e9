/* What other slices may use of reports/donations. */
export { donationReceiptsToExport, sumDonationReceipts } from './donation-receipts.reads.ts';
export { readDonations } from './donations.reads.ts';
