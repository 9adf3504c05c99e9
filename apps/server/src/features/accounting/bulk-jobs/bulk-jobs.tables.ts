import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { QUEUE } from '../../../platform/db/tables/table-evidence.ts';

export const bulkJobsTables = defineTables({
  bulk_job_documents: { rights: 'select, insert, update (state, task_id)', evidence: QUEUE },
  bulk_jobs: { rights: 'select, insert, update (result_pages)', evidence: QUEUE },
});
