import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const twoFactorTables = defineTables({
  login_codes: { kind: 'control-plane', authRights: 'select, insert, update, delete' },
});
