import { defineTables } from '../db/tables/define-tables.ts';
import { ENTRIES } from '../db/tables/table-evidence.ts';

export const preferencesTables = defineTables({
  preferences: {
    rights: 'select, insert, update (content, updated_at, version)',
    evidence: ENTRIES,
  },
});
