import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const itemsTables = defineTables({
  item_tags: { rights: 'select, insert, delete', evidence: ENTRIES },
  items: { rights: 'select, insert, update', evidence: ENTRIES },
  price_list_prices: { rights: 'select, insert, update, delete', evidence: ENTRIES },
  price_lists: { rights: 'select, insert, update', evidence: ENTRIES },
  stock_movements: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
});
