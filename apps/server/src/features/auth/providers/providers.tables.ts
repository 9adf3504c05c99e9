import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const providersTables = defineTables({
  used_partner_links: { kind: 'control-plane', authRights: 'select, insert, delete' },
});
