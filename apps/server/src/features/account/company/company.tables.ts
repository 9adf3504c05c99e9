import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const companyTables = defineTables({
  business_images: { rights: 'select, insert, update (ended_at)', evidence: ENTRIES },
});
