import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const factorsTables = defineTables({
  authenticator_apps: { kind: 'control-plane', authRights: 'select, insert, update, delete' },
  recovery_codes: { kind: 'control-plane', authRights: 'select, insert, update (used_at), delete' },
});
