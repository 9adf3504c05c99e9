import { defineTableCases } from '../../../../test/tables/table-cases.ts';

export const writesTableCases = defineTableCases({
  audit_events: {
    nullable: 'actor_id has_evidence requested_by',
    defaults: { detail: "'{}'", ip: "''" },
    finalRow: {},
    isSigned: true,
  },
  idempotency_records: { primaryKey: 'account_id key', nullable: 'response' },
});
