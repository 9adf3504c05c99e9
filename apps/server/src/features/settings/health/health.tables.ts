import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { QUEUE } from '../../../platform/db/tables/table-evidence.ts';

export const healthTables = defineTables({
  book_checks: {
    rights: 'select, insert, update (outcome, parts_all, parts_done)',
    evidence: QUEUE,
  },
});
