import { oneOf, values } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const clearingFormTableCases = defineTableCases({
  clearing_applications: {
    primaryKey: 'account_id',
    nullable: 'answered_at mailed_at sent_at',
    checks: [
      oneOf('state', 'draft sent correction approved refused withdrawn'),
      values('version', [1], [0]),
      values('sent_count', [0], [-1]),
    ],
  },
});
