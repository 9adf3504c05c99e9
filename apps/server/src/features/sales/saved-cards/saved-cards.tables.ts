import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES, noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const savedCardsTables = defineTables({
  saved_cards: {
    rights: 'select, insert, update (removed_at, removed_by)',
    evidence: ENTRIES,
  },
  saved_card_tokens: {
    rights: 'select, insert, delete',
    evidence: noEvidence('secrets that go with their cards; each card is bound itself'),
    atClosing: { removedAs: 'savedCardTokens' },
  },
});
