import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const branchesTables = defineTables({
  branches: {
    rights:
      'select, insert, update (address, address_en, city, city_en, code, ended_at, is_default, name_en, name_he, phone, version)',
    evidence: ENTRIES,
  },
});
