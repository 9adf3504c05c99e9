import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const dashboardTableCases = defineTableCases({
  exempt_dealer_ceilings: { primaryKey: 'valid_from' },
});
