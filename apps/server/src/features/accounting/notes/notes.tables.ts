import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const notesTables = defineTables({
  customer_notes: {
    rights: 'select, insert, update (customer_id, removed_at)',
    evidence: ENTRIES,
    atClosing: 'removed-with-customer',
  },
  document_notes: { rights: 'select, insert, update (removed_at)', evidence: ENTRIES },
});
