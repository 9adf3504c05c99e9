import { above, between, oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const revenueTableCases = defineTableCases({
  budget_lines: {
    primaryKey: 'account_id budget_year row_id month_no',
    nullable: 'own_account_id standard_account',
    checks: [
      above('budget_agorot', 0),
      oneOf('kind', 'income expense', { standard_account: 'cash' }),
      between('month_no', 1, 12),
      rows(
        [{ standard_account: 'cash', own_account_id: ID }],
        [{ standard_account: 'cash' }, { own_account_id: ID }],
      ),
      rows(
        [{ kind: 'expense' }],
        [
          { kind: 'income' },
          { kind: 'expense', standard_account: 'cash' },
          { kind: 'expense', own_account_id: ID },
        ],
      ),
    ],
    rowOfAll: { kind: 'income', month_no: 1, budget_agorot: 1, budget_year: 2026 },
    namesOthers: { budgets: ['account_id, budget_year'], ledger_accounts: ['standard_account'] },
  },
  budgets: {
    primaryKey: 'account_id budget_year',
    checks: [between('budget_year', 2000, 2099), above('version', 0)],
    rowOfAll: { budget_year: 2026, version: 1 },
  },
});
