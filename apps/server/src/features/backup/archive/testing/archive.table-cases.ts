import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const archiveTableCases = defineTableCases({
  business_archives: {
    primaryKey: 'account_id',
    nullable: 'through_id',
    defaults: { done: '0', failed: '0' },
    checks: [oneOf('language', 'he en')],
    namesNothing: ['through_id'],
  },
});
