import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const textsTables = defineTables({
  sent_texts: { kind: 'control-plane', authRights: 'select, insert, update, delete' },
});
