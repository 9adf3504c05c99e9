import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const throttleTables = defineTables({
  login_throttles: { kind: 'control-plane', authRights: 'select, insert, update, delete' },
});
