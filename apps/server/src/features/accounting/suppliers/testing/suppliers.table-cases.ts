import { above, atLeast, oneOf, oneSide, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, live, MOMENT, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const suppliersTableCases = defineTableCases({
  purchase_journal_lines: {
    primaryKey: 'account_id source_kind source_id entry_no line_no',
    nullable: 'customer_id',
    checks: [
      atLeast('credit_agorot', 0),
      atLeast('debit_agorot', 0),
      oneOf('source_kind', 'expense supplier-payment'),
      oneSide(),
    ],
    finalRow: { source_kind: 'expense', debit_agorot: 1 },
    namesNothing: ['source_id'],
    namesOthers: { ledger_accounts: ['ledger_account'] },
  },
  supplier_payment_parts: {
    primaryKey: 'account_id payment_id expense_id',
    checks: [above('sum_agorot', 0)],
  },
  supplier_payments: {
    nullable: 'cancelled_at cancelled_by for_expense_id',
    defaults: { detail: "'{}'" },
    checks: [
      oneOf('means', 'cash cheque card transfer app standing-order other'),
      atLeast('paid_agorot', 0),
      atLeast('withheld_agorot', 0),
      rows(
        [{ payment_date: '2026-05-02', entry_date: '2026-05-01' }],
        [{ payment_date: '2026-05-02', entry_date: '2026-05-02' }],
      ),
    ],
    onceInAccount: [
      live(
        { means: 'cash', for_expense_id: ID },
        [{ for_expense_id: OTHER_ID }, { for_expense_id: null }],
        { cancelled_at: MOMENT },
      ),
    ],
    auditedAs: ['supplier-payment'],
  },
});
