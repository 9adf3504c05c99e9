/* What other slices may use of reports/donations. */
export { DONATION_RECEIPTS } from './donation-receipts.reads.ts';
export { readDonations } from './donations.reads.ts';
