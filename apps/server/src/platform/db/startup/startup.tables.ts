import { defineTables } from '../tables/define-tables.ts';

export const startupTables = defineTables({
  schema_migrations: { kind: 'control-plane', authRights: '' },
});
