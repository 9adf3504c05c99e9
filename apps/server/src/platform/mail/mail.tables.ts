import { defineTables } from '../db/tables/define-tables.ts';
import { QUEUE } from '../db/tables/table-evidence.ts';

export const mailTables = defineTables({
  mail_counts: { rights: 'select, insert, update (mails)', evidence: QUEUE },
});
