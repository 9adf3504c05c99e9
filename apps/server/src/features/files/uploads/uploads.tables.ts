import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES, noEvidence, UNFINISHED } from '../../../platform/db/tables/table-evidence.ts';

export const uploadsTables = defineTables({
  attachments: { rights: 'select, insert, update (role), delete', evidence: ENTRIES },
  storage_usage: {
    rights: 'select, insert, update (used_bytes)',
    evidence: noEvidence('a sum over stored files, for the limit of their storage'),
  },
  stored_files: {
    rights: 'select, insert, update (state, unused_since), delete',
    evidence: ENTRIES,
  },
  upload_parts: { rights: 'select, insert, update (object_key), delete', evidence: UNFINISHED },
  upload_sessions: {
    rights:
      'select, insert, update (file_id, finishing_since, received_bytes, received_parts, state), delete',
    evidence: UNFINISHED,
  },
});
