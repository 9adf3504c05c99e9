import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const packagesTables = defineTables({
  package_downgrades: {
    rights: 'select, insert, update (settled_at, state)',
    evidence: ENTRIES,
  },
  package_orders: {
    rights: 'select, insert, update (document_id, document_number, refusal, settled_at, state)',
    evidence: ENTRIES,
  },
  package_buyers: {
    rights: 'select, insert, update (customer_id)',
    evidence: ENTRIES,
  },
  package_sales: { rights: 'select, insert, update (credits_filed)', evidence: ENTRIES },
});
