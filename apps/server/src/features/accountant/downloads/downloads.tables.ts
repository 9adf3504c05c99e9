import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const downloadsTables = defineTables({
  client_downloads: {
    kind: 'control-plane',
    authRights:
      'select, insert, update (account_id, asked_at, clients, clients_done, documents, done, failed, format, from_day, job_id, language, left_out, parts, through_id, to_day)',
    evidence: noEvidence(
      'the newest file of an accountant and how far it has come; what was taken is an audit event of each client',
    ),
  },
});
