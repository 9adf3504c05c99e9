import { above, oneOf } from '../../../../../test/checks/check-kinds.ts';
import { newId } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const batchUploadTableCases = defineTableCases({
  batch_columns: { primaryKey: 'account_id head', nullable: 'field' },
  batch_files: {
    nullable: 'encoding',
    defaults: { version: '1' },
    checks: [oneOf('format', 'xlsx csv')],
    onceInAccount: [{ row: { format: 'csv' }, apart: [{ sha256: '\\x01' }] }],
    rowsOf: (_document, own) => [
      { id: newId(), created_by: own, format: 'csv', sha256: `\\x${own.slice(-2)}` },
    ],
    auditedAs: ['batch-file'],
  },
  batch_rows: {
    primaryKey: 'account_id file_id row_no',
    nullable: 'document_id document_row_no error issue_order request',
    defaults: { changes: "'{}'", is_continued: 'false', is_left_out: 'false', state: "'open'" },
    checks: [above('row_no', 1), oneOf('state', 'open waiting issued refused')],
    rowsOf: (document_id) => [{ file_id: newId(), row_no: 2, document_id }],
  },
});
