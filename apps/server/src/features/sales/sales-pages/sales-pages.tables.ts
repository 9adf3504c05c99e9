import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES, noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const salesPagesTables = defineTables({
  sales_pages: {
    rights:
      'select, insert, update (draft, frame_hosts, published_number, slug, updated_at, version), delete',
    evidence: noEvidence('a draft that is written on; what was published is a version'),
  },
  sales_page_versions: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  sales_page_coupons: {
    rights:
      'select, insert, update (code, ends_on, is_active, least_agorot, percent, starts_on, sum_agorot, used, uses_max, uses_per_buyer, version), delete',
    evidence: noEvidence('an offer that changes; what it took off an order is bound with it'),
  },
  sales_page_stock: {
    rights: 'select, insert, update (taken)',
    evidence: noEvidence('a count that follows from orders, which are bound'),
  },
});
