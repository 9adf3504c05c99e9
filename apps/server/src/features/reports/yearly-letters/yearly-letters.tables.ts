import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { QUEUE } from '../../../platform/db/tables/table-evidence.ts';

export const yearlyLettersTables = defineTables({
  letter_mailings: { rights: 'select, insert', evidence: QUEUE },
  mailed_letters: { rights: 'select, insert, update (state, task_id)', evidence: QUEUE },
});
