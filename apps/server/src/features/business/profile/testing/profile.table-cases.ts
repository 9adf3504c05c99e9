import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const profileTableCases = defineTableCases({
  business_profiles: {
    primaryKey: 'account_id',
    nullable: 'books_locked_until',
    defaults: {
      address_en: "''",
      brand_color: "'#2742A8'",
      city_en: "''",
      date_guard: "'block'",
      has_vat_books: 'false',
      is_eilat_resident: 'false',
      version: '1',
    },
    checks: [
      oneOf('date_guard', 'block warn'),
      oneOf('kind', 'licensed-dealer company non-profit exempt-dealer'),
    ],
  },
});
