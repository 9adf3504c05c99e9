import {
  above,
  atLeast,
  between,
  inOrder,
  oneOf,
  rows,
  together,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { ID, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const RUN = { format: 'csv', target: 'ledger', language: 'he' };
const CREDIT = { credit_no: 1, payment_id: ID, sum_agorot: 1 };
const MASAV_FILE = { file_no: 1, serial: 1, credits: 1, paid_agorot: 1 };

export const exportAllTypesTableCases = defineTableCases({
  accounting_export_cards: {
    primaryKey: 'account_id export_id ledger_account party',
    rowOfAll: {},
  },
  accounting_export_documents: {
    primaryKey: 'account_id export_id document_id',
    nullable: 'print_kind print_no',
    checks: [
      oneOf('print_kind', 'copy copy-cancelled', { print_no: 1 }),
      together({ print_kind: 'copy', print_no: 1 }),
    ],
    rowOfAll: {},
  },
  accounting_export_entries: {
    primaryKey: 'account_id export_id source_kind source_id entry_no entry_date',
    checks: [
      oneOf('source_kind', 'document expense supplier-payment manual'),
      rows(
        [{ first_line: 2, last_line: 1, parties: [] }],
        [{ first_line: 2, last_line: 2, parties: [null] }],
      ),
      rows(
        [{ first_line: 1, last_line: 2, parties: [null] }],
        [{ first_line: 1, last_line: 2, parties: [null, null] }],
      ),
    ],
    rowOfAll: { source_kind: 'manual', parties: [null] },
    namesNothing: ['source_id'],
  },
  accounting_export_papers: {
    primaryKey: 'account_id export_id expense_id file_id',
    rowOfAll: {},
    // A document may be removed, and a file with it.
    namesNothing: ['file_id'],
  },
  accounting_exports: {
    checks: [
      above('export_no', 0),
      oneOf('format', 'zip csv xlsx'),
      oneOf('language', 'he en'),
      oneOf('target', 'hashavshevet ledger documents'),
      inOrder('first_day', 'last_day'),
    ],
    onceInAccount: [
      {
        row: { export_no: 1, target: 'ledger', format: 'csv', language: 'he' },
        apart: [{ export_no: 2 }],
      },
    ],
    rowOfAll: { export_no: 1, ...RUN },
  },
  masav_credits: {
    primaryKey: 'account_id file_id credit_no',
    checks: [above('credit_no', 0), above('sum_agorot', 0)],
    onceInAccount: [{ row: CREDIT, next: { credit_no: 2 }, apart: [{ payment_id: OTHER_ID }] }],
  },
  masav_files: {
    nullable: 'cancelled_at cancelled_by',
    checks: [
      above('credits', 0),
      above('file_no', 0),
      above('paid_agorot', 0),
      between('serial', 1, 999),
      atLeast('withheld_agorot', 0),
    ],
    onceInAccount: [{ row: MASAV_FILE, apart: [{ file_no: 2 }] }],
    auditedAs: ['masav-file'],
  },
  supplier_bank_accounts: {
    primaryKey: 'account_id supplier_id',
    defaults: { version: '1' },
    checks: [
      values('account_number', ['1', '123456789'], ['', '1234567890', '1x']),
      values('bank_code', ['12'], ['1', '123', '1x']),
      values('branch_code', ['123'], ['12', '1234', '12x']),
    ],
  },
});
