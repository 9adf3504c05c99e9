import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const noticesTables = defineTables({
  notice_settings: {
    rights: 'select, insert, update',
    evidence: noEvidence('where a person likes to be told'),
    atClosing: { removedAs: 'noticeSettings' },
  },
  notices: {
    rights: 'select, insert, update (mailed_on, read_at)',
    evidence: noEvidence('what people were told of; each repeats what stands elsewhere'),
    atClosing: { removedAs: 'notices' },
  },
});
