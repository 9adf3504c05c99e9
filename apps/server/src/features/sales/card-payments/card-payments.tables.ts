import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES, noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const cardPaymentsTables = defineTables({
  card_attempts: {
    rights:
      'select, insert, update (answer, asked, asked_at, decided_at, document_id, hint, next_inquiry_at, opened_at, saved_card_id, state, transaction_id, trouble, trouble_detail)',
    evidence: noEvidence('the state that follows from its events, which are bound'),
  },
  card_claims: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  held_card_tokens: {
    rights: 'select, insert, delete',
    evidence: noEvidence('secrets that go with their holds; what happened to each is an event'),
    atClosing: { removedAs: 'savedCardTokens' },
  },
  card_attempt_events: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
});
