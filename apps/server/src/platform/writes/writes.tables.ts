import { defineTables } from '../db/tables/define-tables.ts';
import { ENTRIES_AT_SEALING, noEvidence } from '../db/tables/table-evidence.ts';

export const writesTables = defineTables({
  audit_events: {
    rights:
      'select, insert (account_id, action, actor_id, actor_kind, at, detail, entity_id, entity_kind, id, ip, requested_by)',
    evidence: ENTRIES_AT_SEALING,
    final: 'by-trigger',
  },
  idempotency_records: {
    rights: 'select, insert, update (response)',
    evidence: noEvidence('answers to repeated requests; they repeat what is bound'),
  },
});
