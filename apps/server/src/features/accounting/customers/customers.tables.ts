import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const customersTables = defineTables({
  customer_contacts: {
    rights: 'select, insert, update, delete',
    evidence: ENTRIES,
    atClosing: 'removed-with-customer',
  },
  customer_links: {
    rights: 'select, insert, delete',
    evidence: ENTRIES,
    atClosing: 'removed-with-customer',
  },
  customer_merge_documents: { rights: 'select', evidence: ENTRIES },
  customer_merges: { rights: 'select, insert, update (moved, undone_at)', evidence: ENTRIES },
  customer_tags: {
    rights: 'select, insert, delete',
    evidence: ENTRIES,
    atClosing: 'removed-with-customer',
  },
  customers: { rights: 'select, insert, update', evidence: ENTRIES },
});
