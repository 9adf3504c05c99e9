import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const mandatesTables = defineTables({
  bank_mandates: {
    rights: 'select, insert, update (answered_on, cancelled_on, sent_on, state)',
    evidence: ENTRIES,
  },
});
