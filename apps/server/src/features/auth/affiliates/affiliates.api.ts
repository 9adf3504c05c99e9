/* What other slices may use of auth/affiliates. */
export { getStatement, type AffiliateStatement, type ReferralLine } from './affiliates.reads.ts';
export { keepReferral } from './keep-referral.ts';
