import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const affiliatesTables = defineTables({
  affiliate_payouts: { kind: 'control-plane', authRights: 'select' },
  affiliate_rates: { kind: 'control-plane', authRights: 'select' },
  affiliate_referrals: {
    kind: 'control-plane',
    authRights: 'select',
    evidence: noEvidence(
      'whose link brought the business: written before any books, and once more at its first payment',
    ),
  },
  referral_gift_rates: { kind: 'control-plane', authRights: 'select' },
  affiliates: { kind: 'control-plane', authRights: 'select' },
});
