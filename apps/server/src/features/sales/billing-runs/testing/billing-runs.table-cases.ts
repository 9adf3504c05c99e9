import { rows, values } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const FINGERPRINT = 'a'.repeat(64);
const SOUND = { fingerprint: FINGERPRINT };

export const billingRunsTableCases = defineTableCases({
  billing_runs: {
    nullable: 'ordered_by',
    auditedAs: ['billing-run'],
    checks: [
      values('rows_count', [0], [-1], SOUND),
      values('held_count', [0], [-1], SOUND),
      values('total_agorot', [0], [-1], SOUND),
      rows([{ fingerprint: 'a' }], [SOUND]),
    ],
  },
});
