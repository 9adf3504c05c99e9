import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const vatTables = defineTables({
  vat_returns: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
});
