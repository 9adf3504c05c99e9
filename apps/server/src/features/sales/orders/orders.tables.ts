import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const ordersTables = defineTables({
  sales_orders: {
    rights:
      'select, insert, update (is_oversold, packed_at, released_at, reminder_at, reminder_refused_at, reminder_sent_at)',
    evidence: ENTRIES,
  },
  sales_order_lines: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
});
