import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const debitFilesTables = defineTables({
  debit_files: {
    rights: 'select, insert, update (cancelled_at, cancelled_by, sent_at, sent_by)',
    evidence: ENTRIES,
  },
  debit_rows: {
    rights: 'select, insert, update (receipt_id, return_reason, returned_on, state, trouble)',
    evidence: ENTRIES,
  },
});
