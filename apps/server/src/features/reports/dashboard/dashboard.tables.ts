import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const dashboardTables = defineTables({
  exempt_dealer_ceilings: { kind: 'reference' },
});
