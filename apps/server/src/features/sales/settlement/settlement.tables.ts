import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES, noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const settlementTables = defineTables({
  card_fee_expenses: {
    rights: 'select, insert',
    evidence: noEvidence('a mark of an expense, which is under evidence itself'),
  },
  card_deposits: {
    rights:
      'select, insert, update (amount_minor, bank_account, changed_at, deposited_on, was_minor)',
    evidence: ENTRIES,
  },
  card_deposit_rows: {
    rights:
      'select, insert, update (attempt_id, changed_at, deposit_no, expected_on, fee_minor, gross_minor, net_minor, vat_minor, was)',
    evidence: ENTRIES,
  },
});
