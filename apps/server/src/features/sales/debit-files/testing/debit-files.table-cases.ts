import {
  above,
  between,
  oneOf,
  rows,
  together,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const DAY = '2027-01-31';
const hash = (bytes: number) => `\\x${'00'.repeat(bytes)}`;
const FILE = {
  file_no: 1,
  serial: 1,
  sha256: hash(32),
  debit_on: DAY,
  provisional_until: '2027-02-07',
};
/** What its checks ask of every row. */
const WAITING = { state: 'provisional' };
const RETURNED = { state: 'returned', returned_on: DAY, return_reason: 'no-cover' };
const ROW = { ...WAITING, row_no: 1, sum_agorot: 1, file_id: ID, document_id: ID };

export const debitFilesTableCases = defineTableCases({
  debit_files: {
    nullable: 'cancelled_at cancelled_by sent_at sent_by',
    checks: [
      above('file_no', 0),
      between('serial', 1, 999),
      values('sha256', [hash(32)], [hash(31), hash(33)]),
      rows(
        [{ debit_on: DAY, provisional_until: DAY }],
        [{ debit_on: DAY, provisional_until: '2027-02-01' }],
      ),
      together({ cancelled_at: MOMENT, cancelled_by: ID }),
      together({ sent_at: MOMENT, sent_by: ID }),
    ],
    onceInAccount: [{ row: FILE, apart: [{ file_no: 2 }] }],
    rowOfAll: FILE,
    auditedAs: ['debit-file'],
  },
  debit_rows: {
    nullable: 'receipt_id return_reason returned_on trouble',
    checks: [
      oneOf('state', 'provisional cancelled'),
      above('row_no', 0, WAITING),
      above('sum_agorot', 0, WAITING),
      rows(
        [
          { ...RETURNED, returned_on: null },
          { ...WAITING, returned_on: DAY },
        ],
        [WAITING, RETURNED],
      ),
      rows(
        [
          { ...RETURNED, return_reason: null },
          { ...WAITING, return_reason: 'no-cover' },
        ],
        [WAITING, { ...RETURNED, receipt_id: ID }],
      ),
      rows([{ state: 'received' }], [{ state: 'received', receipt_id: ID }]),
      rows(
        [{ state: 'received', receipt_id: ID, trouble: 'BUSY' }],
        [{ ...WAITING, trouble: 'BUSY' }],
      ),
    ],
    onceInAccount: [
      {
        row: { ...ROW, document_id: ID },
        next: { document_id: OTHER_ID },
        apart: [{ file_id: OTHER_ID }, { row_no: 2 }],
      },
      {
        row: ROW,
        next: { row_no: 2 },
        apart: [{ document_id: OTHER_ID }, { state: 'cancelled' }],
      },
    ],
    rowOfAll: ROW,
  },
});
