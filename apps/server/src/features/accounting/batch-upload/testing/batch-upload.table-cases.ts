import { above, oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, newId } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** What the check asks of every file. */
const FILE = { purpose: 'documents' };

const PURPOSES = oneOf('purpose', 'documents payment-requests');

export const batchUploadTableCases = defineTableCases({
  batch_columns: {
    primaryKey: 'account_id purpose head',
    nullable: 'field',
    checks: [PURPOSES],
  },
  batch_files: {
    nullable: 'encoding',
    defaults: { version: '1' },
    checks: [oneOf('format', 'xlsx csv'), PURPOSES],
    onceInAccount: [
      {
        row: { format: 'csv', ...FILE },
        apart: [{ sha256: '\\x01' }, { purpose: 'payment-requests' }],
      },
    ],
    rowsOf: (_document, own) => [
      { id: newId(), created_by: own, format: 'csv', ...FILE, sha256: `\\x${own.slice(-2)}` },
    ],
    auditedAs: ['batch-file', 'request-file'],
  },
  batch_rows: {
    primaryKey: 'account_id file_id row_no',
    nullable: 'document_id document_row_no error issue_order payment_request_id request',
    defaults: { changes: "'{}'", is_continued: 'false', is_left_out: 'false', state: "'open'" },
    checks: [
      above('row_no', 1),
      oneOf('state', 'open waiting issued refused'),
      rows(
        [{ document_id: ID, payment_request_id: ID }],
        [{ document_id: ID }, { payment_request_id: ID }],
      ),
    ],
    rowsOf: (document_id) => [{ file_id: newId(), row_no: 2, document_id }],
  },
});
