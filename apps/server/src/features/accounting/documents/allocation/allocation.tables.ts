import { defineTables } from '../../../../platform/db/tables/define-tables.ts';
import { ENTRIES, entriesWithout } from '../../../../platform/db/tables/table-evidence.ts';

export const allocationTables = defineTables({
  allocation_request_events: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  allocation_requests: {
    rights:
      'select, insert, update (answered_at, asked_at, asking_until, choice, code, decided_at, decided_by, deliveries_wait_until, notified_at, requested_by, state)',
    evidence: entriesWithout('deliveries_wait_until', 'asking_until'),
  },
  allocation_thresholds: { kind: 'reference' },
  attached_allocation_numbers: { rights: 'select', evidence: ENTRIES, final: 'by-trigger' },
  attached_allocations: { kind: 'view' },
  emergency_numbers: {
    rights: 'select, insert, update (document_id, reported_at, used_at), delete',
    evidence: ENTRIES,
  },
});
