import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const factorsTableCases = defineTableCases({
  authenticator_apps: {
    primaryKey: 'user_id state',
    defaults: { last_step: '0' },
    checks: [oneOf('state', 'waiting live')],
  },
  recovery_codes: { primaryKey: 'user_id code_hash', nullable: 'used_at' },
});
