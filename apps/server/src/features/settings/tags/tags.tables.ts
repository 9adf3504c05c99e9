import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const tagsTables = defineTables({
  tags: { rights: 'select, insert, update, delete', evidence: ENTRIES },
});
