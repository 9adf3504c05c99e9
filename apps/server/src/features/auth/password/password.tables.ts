import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const passwordTables = defineTables({
  password_links: {
    kind: 'control-plane',
    authRights: 'select, insert, update (ended_at), delete',
  },
});
