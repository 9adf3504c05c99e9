import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const viewsTables = defineTables({
  view_mailings: {
    rights: 'select, insert, update, delete',
    evidence: noEvidence('when a view is mailed; each change and mail is an audit event as well'),
    atClosing: { removedAs: 'viewMailings' },
  },
  saved_views: {
    rights: 'select, insert, update, delete',
    evidence: noEvidence('how a person likes to see a list'),
    atClosing: { removedAs: 'views' },
  },
});
