import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const futurePaymentsTables = defineTables({
  payment_reminders: {
    rights: 'select, insert, update, delete',
    evidence: noEvidence('what a person wants to be reminded of; it goes once it was told'),
    atClosing: { removedAs: 'paymentReminders' },
  },
});
