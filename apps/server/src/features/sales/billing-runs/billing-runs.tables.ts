import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const billingRunsTables = defineTables({
  billing_runs: { rights: 'select, insert', evidence: ENTRIES },
});
