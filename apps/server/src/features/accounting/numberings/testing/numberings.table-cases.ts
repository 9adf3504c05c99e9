import { between } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const numberingsTableCases = defineTableCases({
  numberings: {
    primaryKey: 'account_id doc_type series',
    nullable: 'last_date',
    checks: [between('first_number', 1, 999999999)],
  },
});
