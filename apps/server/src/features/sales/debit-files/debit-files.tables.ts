import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const debitFilesTables = defineTables({
  debit_files: {
    rights: 'select, insert, update (cancelled_at, cancelled_by)',
    evidence: ENTRIES,
  },
  debit_rows: {
    rights: 'select, insert, update (state, returned_on, return_reason, receipt_id, trouble)',
    evidence: ENTRIES,
  },
});
