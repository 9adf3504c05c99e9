import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { FRESH, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const sessionTableCases = defineTableCases({
  client_visits: {
    primaryKey: 'session_id account_id day',
    namesNothing: ['session_id'],
    namesOthers: { accounts: ['account_id'] },
  },
  known_devices: { primaryKey: 'user_id device_hash' },
  security_events: {
    primaryKey: 'id',
    nullable: 'user_id',
    defaults: { detail: "'{}'" },
    namesNothing: ['user_id'],
  },
  sessions: {
    primaryKey: 'token_hash',
    nullable: 'ended_at passed_by',
    defaults: { wrong_codes: '0' },
    checks: [
      oneOf('stage', 'code phone full'),
      oneOf('passed_by', 'email sms whatsapp app passkey recovery phone'),
    ],
    onceOfAll: [{ row: { token_hash: FRESH, id: PERSON, stage: 'full' }, apart: [{ id: FRESH }] }],
    namesOthers: { accounts: ['account_id'] },
  },
});
