import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const registrationTables = defineTables({
  email_links: {
    kind: 'control-plane',
    authRights: 'select, insert, update (ended_at), delete',
    evidence: noEvidence('links that verify an address; each is a security event when it is used'),
  },
  registrations: {
    kind: 'control-plane',
    authRights: 'select',
    evidence: noEvidence('what was agreed to, when and from where; written once, before any books'),
  },
});
