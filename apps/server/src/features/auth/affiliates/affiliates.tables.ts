import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const affiliatesTables = defineTables({
  affiliate_payouts: { kind: 'control-plane', authRights: 'select' },
  affiliate_rates: { kind: 'control-plane', authRights: 'select' },
  affiliate_referrals: {
    kind: 'control-plane',
    authRights: 'select',
    evidence: noEvidence('whose link brought the business; written once, before any books'),
  },
  affiliates: { kind: 'control-plane', authRights: 'select' },
});
