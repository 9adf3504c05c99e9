import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { FRESH, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const passkeysTableCases = defineTableCases({
  passkey_challenges: {
    primaryKey: 'purpose bound_hash',
    checks: [oneOf('purpose', 'registration second-step sign-in')],
  },
  passkeys: {
    primaryKey: 'id',
    nullable: 'last_used_at',
    defaults: { name: "''" },
    onceOfAll: [{ row: { id: FRESH, credential_id: PERSON }, apart: [{ credential_id: FRESH }] }],
  },
});
