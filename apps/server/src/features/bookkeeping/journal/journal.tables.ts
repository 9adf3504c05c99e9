import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const journalTables = defineTables({
  manual_entries: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  manual_entry_lines: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  own_ledger_accounts: {
    rights: 'select, insert, update (account_key, ended_at, name, version)',
    evidence: ENTRIES,
  },
});
