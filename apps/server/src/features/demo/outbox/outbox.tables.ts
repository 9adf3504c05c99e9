import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const outboxTables = defineTables({
  demo_messages: { kind: 'control-plane', authRights: 'select, insert, delete' },
});
