import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const suppliersTables = defineTables({
  purchase_journal_lines: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  supplier_payment_parts: { rights: 'select, insert', evidence: ENTRIES },
  supplier_payments: {
    rights: 'select, insert, update (cancelled_at, cancelled_by)',
    evidence: ENTRIES,
  },
});
