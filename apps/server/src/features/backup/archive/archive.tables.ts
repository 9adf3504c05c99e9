import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { QUEUE } from '../../../platform/db/tables/table-evidence.ts';

export const archiveTables = defineTables({
  business_archives: {
    rights: 'select, insert, update (documents, done, failed, job_id, language, through_id)',
    evidence: QUEUE,
  },
});
