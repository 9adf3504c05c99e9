import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const accountsTables = defineTables({
  email_changes: {
    kind: 'control-plane',
    authRights: 'select, insert, update (ended_at, tries), delete',
  },
});
