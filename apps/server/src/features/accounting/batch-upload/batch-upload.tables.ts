import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence, UNFINISHED } from '../../../platform/db/tables/table-evidence.ts';

export const batchUploadTables = defineTables({
  batch_rows: { rights: 'select, insert, update, delete', evidence: UNFINISHED },
  batch_files: { rights: 'select, insert, update, delete', evidence: UNFINISHED },
  batch_columns: {
    rights: 'select, insert, update, delete',
    evidence: noEvidence('remembered choices of a form'),
    atClosing: { removedAs: 'columns' },
  },
});
