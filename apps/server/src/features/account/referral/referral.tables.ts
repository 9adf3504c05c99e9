import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const referralTables = defineTables({
  referral_shares: {
    rights: 'select, insert',
    evidence: noEvidence('counts of invitations; each is an audit event'),
  },
});
