import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const billingPricesTables = defineTables({
  billing_price_changes: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  billing_changed_prices: {
    rights: 'select, insert, update (undone_at, undone_by)',
    evidence: ENTRIES,
  },
});
