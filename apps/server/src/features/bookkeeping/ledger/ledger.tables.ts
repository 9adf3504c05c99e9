import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const ledgerTables = defineTables({
  ledger_accounts: { kind: 'reference' },
  ledger_lines: { kind: 'view' },
});
