import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const cardLinksTables = defineTables({
  card_links: {
    rights: 'select, insert, update (mail_failed_at, mailed_at, text_failed_at, texted_at)',
    evidence: ENTRIES,
  },
});
