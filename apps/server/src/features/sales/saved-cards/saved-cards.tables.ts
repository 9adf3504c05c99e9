import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES, noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const savedCardsTables = defineTables({
  card_change_marks: {
    rights: 'select, insert',
    evidence: noEvidence(
      'which reports of gateways were taken over; what they changed is bound itself',
    ),
  },
  saved_cards: {
    rights: 'select, insert, update (expires_on, removed_at, removed_by)',
    evidence: ENTRIES,
  },
  saved_card_tokens: {
    rights: 'select, insert, delete',
    evidence: noEvidence('secrets that go with their cards; each card is bound itself'),
    atClosing: { removedAs: 'savedCardTokens' },
  },
});
