import { defineTables } from '../db/tables/define-tables.ts';

export const captchaTables = defineTables({
  used_captchas: { kind: 'control-plane', authRights: 'select, insert, delete' },
});
