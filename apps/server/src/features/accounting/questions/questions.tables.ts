import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES, noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const questionsTables = defineTables({
  question_links: {
    rights: 'select, insert, delete',
    evidence: noEvidence('opens the page of a question for a time; what is written there is bound'),
    atClosing: { removedAs: 'questionLinks' },
  },
  question_notes: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  questions: { rights: 'select, insert, update (changed_at, state, version)', evidence: ENTRIES },
});
