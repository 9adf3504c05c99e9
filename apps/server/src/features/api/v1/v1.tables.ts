import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const v1Tables = defineTables({
  api_external_ids: {
    rights: 'select, insert',
    evidence: noEvidence('names of other programs for things that are bound themselves'),
    final: 'by-rights',
  },
});
