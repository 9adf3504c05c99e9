/* What other slices may use of auth/affiliates. */
export { getStatement, type AffiliateStatement, type ReferralLine } from './affiliates.reads.ts';
export { readAccountReferrals, type AccountReferral } from './account-referrals.reads.ts';
export { keepReferral } from './keep-referral.ts';
export { findReferral, settleReferral } from './settle-referral.ts';
