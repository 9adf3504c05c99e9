import { above, between, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const DAY = '2027-01-31';
/** What its checks ask of every row. */
const WAITING = { state: 'provisional' };
const RETURNED = { state: 'returned', returned_on: DAY, return_reason: 'no-cover' };

export const debitFilesTableCases = defineTableCases({
  debit_files: {
    nullable: 'cancelled_at cancelled_by sent_at sent_by',
    checks: [
      above('file_no', 0),
      between('serial', 1, 999),
      values('sha256', [Buffer.alloc(32)], [Buffer.alloc(31), Buffer.alloc(33)]),
      rows(
        [
          { debit_on: DAY, provisional_until: DAY },
          { cancelled_by: ID },
          { cancelled_at: MOMENT },
          { sent_at: MOMENT },
        ],
        [
          { debit_on: DAY, provisional_until: '2027-02-01' },
          { cancelled_at: MOMENT, cancelled_by: ID },
          { sent_at: MOMENT, sent_by: ID },
        ],
      ),
    ],
    auditedAs: ['debit-file'],
  },
  debit_rows: {
    nullable: 'receipt_id return_reason returned_on trouble',
    checks: [
      above('row_no', 0, WAITING),
      above('sum_agorot', 0, WAITING),
      rows(
        [
          { state: 'waiting' },
          { ...RETURNED, returned_on: null },
          { ...RETURNED, return_reason: null },
          { ...WAITING, returned_on: DAY, return_reason: 'no-cover' },
          { state: 'received' },
          { state: 'received', receipt_id: ID, trouble: 'BUSY' },
        ],
        [
          { ...WAITING, trouble: 'BUSY' },
          RETURNED,
          { ...RETURNED, receipt_id: ID },
          { state: 'received', receipt_id: ID },
          { state: 'cancelled' },
        ],
      ),
    ],
    auditedAs: ['debit-file'],
  },
});
