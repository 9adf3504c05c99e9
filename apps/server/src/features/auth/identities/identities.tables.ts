import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const identitiesTables = defineTables({
  person_identities: {
    kind: 'control-plane',
    authRights: 'select, insert, update (last_used_at), delete',
  },
});
