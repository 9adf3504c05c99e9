import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const supportTables = defineTables({
  support_settings: { kind: 'control-plane', authRights: 'select' },
});
