import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { entriesWithout } from '../../../platform/db/tables/table-evidence.ts';

export const numberingsTables = defineTables({
  numberings: {
    rights: 'select, update (account_id)',
    evidence: entriesWithout('next_number', 'last_date', 'last_hash'),
  },
});
