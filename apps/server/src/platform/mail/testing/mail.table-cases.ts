import { oneOf } from '../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../test/tables/table-cases.ts';

export const mailTableCases = defineTableCases({
  mail_counts: {
    primaryKey: 'account_id recipient span ends_at',
    checks: [oneOf('span', 'hour day')],
  },
});
