import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { SEALS } from '../../../platform/db/tables/table-evidence.ts';

export const evidenceTables = defineTables({
  evidence_entries: { rights: 'select', evidence: SEALS, final: 'by-rights' },
  evidence_seals: { rights: 'select', evidence: SEALS, final: 'by-rights' },
});
