import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const paymentRequestsTables = defineTables({
  payment_requests: {
    rights: 'select, insert, update (cancelled_at, cancelled_by, last_reminded_at)',
    evidence: ENTRIES,
  },
  payment_request_documents: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  payment_request_events: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
});
