import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const taxAuthorityTables = defineTables({
  tax_authority_attempts: {
    rights: 'select, insert, update, delete',
    evidence: noEvidence('ways to the tax authority that nobody came back from'),
    atClosing: { removedAs: 'authorityAttempts' },
  },
  tax_authority_connections: {
    rights: 'select, insert, update, delete',
    evidence: noEvidence('tokens that change; each consent and its end is an audit event as well'),
    atClosing: { removedAs: 'authorityConnections' },
  },
});
