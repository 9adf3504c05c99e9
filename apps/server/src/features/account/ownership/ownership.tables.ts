import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const ownershipTables = defineTables({
  ownership_offers: { kind: 'control-plane', authRights: '', evidence: ENTRIES },
});
