import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const chequesTables = defineTables({
  cheque_entries: { rights: 'select', evidence: ENTRIES, final: 'by-trigger' },
  cheque_states: {
    rights:
      'select, insert, update (bank_account, changed_at, changed_by, deposit_id, deposited_on, fee_agorot, on_date, reason, state), delete',
    evidence: ENTRIES,
  },
});
