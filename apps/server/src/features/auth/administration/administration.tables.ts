import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const administrationTables = defineTables({
  accounts: { kind: 'control-plane', authRights: 'select, update (registration_step)' },
  invitations: {
    kind: 'control-plane',
    authRights: 'select',
    evidence: noEvidence(
      'who may open a business; each is a security event when made, and stands in the audit when used',
    ),
  },
  operators: { kind: 'control-plane', authRights: 'select' },
  users: {
    kind: 'control-plane',
    authRights:
      'select, update (default_account_id, email, email_canonical, language, password_asked_at, password_hash, phone, preferred_factor)',
  },
});
