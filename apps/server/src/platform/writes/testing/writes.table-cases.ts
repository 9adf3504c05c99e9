import { defineTableCases } from '../../../../test/tables/table-cases.ts';

export const writesTableCases = defineTableCases({
  audit_events: {
    nullable: 'actor_id requested_by',
    defaults: { detail: "'{}'", has_evidence: 'false', ip: "''" },
    finalRow: {},
    isSigned: true,
  },
  idempotency_records: { primaryKey: 'account_id key', nullable: 'response' },
});
