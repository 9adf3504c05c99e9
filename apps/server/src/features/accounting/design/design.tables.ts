import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const designTables = defineTables({
  document_texts: {
    rights: 'select, insert, update, delete',
    evidence: ENTRIES,
    atClosing: { removedAs: 'texts' },
  },
});
