import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const peopleTables = defineTables({
  member_invitations: {
    kind: 'control-plane',
    authRights: 'select, update (token_hash)',
    evidence: ENTRIES,
  },
  memberships: { kind: 'control-plane', authRights: 'select', evidence: ENTRIES },
  person_names: { rights: 'select', evidence: ENTRIES },
});
