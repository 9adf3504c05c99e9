import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const revenueTables = defineTables({
  budget_lines: { rights: 'select, insert, delete', evidence: ENTRIES },
  budgets: { rights: 'select, insert, update (changed_at, version)', evidence: ENTRIES },
});
