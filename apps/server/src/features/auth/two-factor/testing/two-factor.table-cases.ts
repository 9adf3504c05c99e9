import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const twoFactorTableCases = defineTableCases({
  login_codes: {
    primaryKey: 'id',
    defaults: { state: "'live'", tries: '0' },
    checks: [oneOf('state', 'live used replaced dead')],
  },
});
