import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const remindersTables = defineTables({
  customer_reminder_stops: {
    rights: 'select, insert, delete',
    evidence: ENTRIES,
    atClosing: 'removed-with-customer',
  },
  document_reminder_stops: { rights: 'select, insert, delete', evidence: ENTRIES },
  document_reminders: {
    rights: 'select, insert, update (is_dropped, open_agorot)',
    evidence: ENTRIES,
  },
  reminder_mails: {
    rights: 'select, insert, update (mail_to, settled_at, state)',
    evidence: ENTRIES,
  },
  reminder_plans: { rights: 'select, insert, update', evidence: ENTRIES },
});
