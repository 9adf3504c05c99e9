import { above, atLeast, oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ofDocument } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const chequesTableCases = defineTableCases({
  cheque_entries: {
    primaryKey: 'account_id document_id entry_no',
    nullable: 'actor_id requested_by',
    checks: [above('entry_no', 0), above('sum_agorot', 0)],
    finalRow: { entry_no: 1, line_no: 1, sum_agorot: 1, first_line: 1 },
    rowsOf: ofDocument({ entry_no: 1, line_no: 1, sum_agorot: 1, first_line: 1 }),
    namesOthers: { document_payments: ['account_id, document_id, line_no'] },
    isSigned: true,
  },
  cheque_states: {
    primaryKey: 'account_id document_id line_no',
    nullable: 'deposit_id deposited_on',
    defaults: { bank_account: "''", fee_agorot: '0', reason: "''" },
    checks: [
      oneOf('state', 'deposited bounced returned'),
      atLeast('fee_agorot', 0, { state: 'bounced' }),
      rows(
        [
          { state: 'returned', fee_agorot: 1 },
          { state: 'deposited', deposited_on: '2026-01-01' },
        ],
        [{ state: 'bounced', fee_agorot: 1, deposited_on: '2026-01-01' }],
      ),
    ],
    rowsOf: ofDocument({ state: 'bounced' }),
    namesOthers: { document_payments: ['account_id, document_id, line_no'] },
    // A cheque is named by its receipt.
    auditedAs: ['cheque'],
  },
});
