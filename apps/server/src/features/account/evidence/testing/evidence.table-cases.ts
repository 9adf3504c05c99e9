import { above } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const evidenceTableCases = defineTableCases({
  evidence_entries: {
    primaryKey: 'account_id table_name row_key id',
    nullable: 'new_hash old_hash seal_no',
  },
  evidence_seals: { primaryKey: 'account_id seal_no', checks: [above('entries_count', 0)] },
});
