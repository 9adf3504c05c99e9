import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const clearingFormTables = defineTables({
  clearing_applications: {
    rights: 'select, insert, update, delete',
    evidence: noEvidence('a form that changes; each sending and answer is an audit event as well'),
    atClosing: { removedAs: 'clearingApplications' },
  },
});
