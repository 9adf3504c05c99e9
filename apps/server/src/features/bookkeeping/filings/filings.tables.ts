import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const filingsTables = defineTables({
  return_filings: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
});
