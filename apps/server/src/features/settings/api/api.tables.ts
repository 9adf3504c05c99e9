import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const apiTables = defineTables({
  api_requests: {
    rights: 'select, insert, delete',
    evidence: noEvidence('a log for people who connect programs; what a call did is bound itself'),
    atClosing: { removedAs: 'apiRequests' },
  },
  api_keys: {
    rights:
      'select, insert, update (last_used_at, last_used_from, overlap_ends_at, revoked_at, revoked_by), delete',
    evidence: noEvidence(
      'a row without the secret of the server opens nothing; each key is an audit event as well',
    ),
    atClosing: { removedAs: 'apiKeys' },
  },
});
