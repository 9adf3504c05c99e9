import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const profileTables = defineTables({
  business_profiles: {
    rights:
      'select, update (address, address_en, brand_color, city, city_en, date_guard, email, is_eilat_resident, kind, name_en, name_he, phone, tax_id, updated_at, version)',
    evidence: ENTRIES,
  },
});
