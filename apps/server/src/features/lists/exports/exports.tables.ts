import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { QUEUE } from '../../../platform/db/tables/table-evidence.ts';

export const exportsTables = defineTables({
  export_jobs: {
    rights:
      'select, insert, update (document_bounds, file_name, media_type, outcome, rows_all, rows_done)',
    evidence: QUEUE,
  },
});
