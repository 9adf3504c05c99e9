import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const ledgerTableCases = defineTableCases({
  ledger_accounts: {
    primaryKey: 'code',
    checks: [oneOf('kind', 'asset liability equity income expense')],
  },
});
