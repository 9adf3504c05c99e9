import { values } from '../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../test/tables/table-cases.ts';

export const preferencesTableCases = defineTableCases({
  preferences: { primaryKey: 'account_id slice', checks: [values('content', [{}], [[], 'x'])] },
});
