import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const broadcastsTables = defineTables({
  broadcasts: { kind: 'control-plane', authRights: 'select' },
  broadcast_closings: { kind: 'control-plane', authRights: 'select, insert' },
});
