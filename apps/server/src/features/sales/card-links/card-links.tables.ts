import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const cardLinksTables = defineTables({
  card_links: {
    rights: 'select, insert, update (mailed_at, mail_failed_at, texted_at, text_failed_at)',
    evidence: ENTRIES,
  },
});
