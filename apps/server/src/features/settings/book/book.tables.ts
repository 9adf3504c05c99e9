import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const bookTables = defineTables({
  book_locks: { rights: 'select', evidence: ENTRIES, final: 'by-trigger' },
  book_terms: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  business_certificates: { rights: 'select, insert, delete', evidence: ENTRIES },
});
