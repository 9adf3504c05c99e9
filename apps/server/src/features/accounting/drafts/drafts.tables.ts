import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES, UNFINISHED } from '../../../platform/db/tables/table-evidence.ts';

export const draftsTables = defineTables({
  draft_schedules: {
    rights: 'select, insert, update, delete',
    evidence: ENTRIES,
    atClosing: { removedAs: 'schedules' },
  },
  template_reminders: {
    rights: 'select, insert, update, delete',
    evidence: ENTRIES,
    atClosing: { removedAs: 'templateReminders' },
  },
  document_drafts: {
    rights: 'select, insert, update, delete',
    evidence: UNFINISHED,
    atClosing: { removedAs: 'drafts' },
  },
});
