import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { UNFINISHED } from '../../../platform/db/tables/table-evidence.ts';

export const fastBillingTables = defineTables({
  fast_billing_runs: { rights: 'select, insert', evidence: UNFINISHED },
  fast_billing_rows: {
    rights: 'select, insert, update (attempt_id, card_id, document_id, refusal, tries)',
    evidence: UNFINISHED,
  },
});
