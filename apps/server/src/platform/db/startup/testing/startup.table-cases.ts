import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const startupTableCases = defineTableCases({
  schema_migrations: { primaryKey: 'name', defaults: { applied_at: 'now()' } },
});
