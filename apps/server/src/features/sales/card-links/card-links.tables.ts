import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { entriesWithout } from '../../../platform/db/tables/table-evidence.ts';

export const cardLinksTables = defineTables({
  card_links: {
    rights: 'select, insert, update (mail_failed_at, mailed_at, text_failed_at, texted_at)',
    // It was added to rows whose hashes were made without it.
    evidence: entriesWithout('card_expires_on'),
  },
});
