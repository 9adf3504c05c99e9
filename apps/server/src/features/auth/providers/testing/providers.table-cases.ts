import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const providersTableCases = defineTableCases({
  used_partner_links: { primaryKey: 'partner jti' },
});
