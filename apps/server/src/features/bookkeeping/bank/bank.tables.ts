import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const bankTables = defineTables({
  bank_accounts: {
    rights: 'select, insert, update (bank_code, branch, columns, heads_key, name, number, version)',
    evidence: ENTRIES,
  },
  bank_deposit_parts: { rights: 'select, insert, update (is_undone)', evidence: ENTRIES },
  bank_deposits: { rights: 'select, insert, update (undone_at)', evidence: ENTRIES },
  bank_matches: { rights: 'select, insert, delete', evidence: ENTRIES },
  bank_rows: {
    rights: 'select, insert, update (fee_agorot, ignored_reason, is_paused), delete',
    evidence: ENTRIES,
  },
  bank_statements: {
    rights:
      'select, insert, update (columns, encoding, import_no, imported_at, name, rows_known, rows_new, state, version), delete',
    evidence: ENTRIES,
  },
});
