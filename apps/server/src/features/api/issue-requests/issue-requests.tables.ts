import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence, UNFINISHED } from '../../../platform/db/tables/table-evidence.ts';

export const issueRequestsTables = defineTables({
  issue_requests: {
    rights: 'select, insert, update (decided_at, decided_by, decision, document_id)',
    evidence: noEvidence(
      'each request and each decision is an audit event as well, and the document is bound itself',
    ),
    atClosing: { removedAs: 'issueRequests' },
  },
  api_drafts: {
    rights: 'select, insert, update (draft_version, form, made_by, saved_at), delete',
    evidence: UNFINISHED,
    atClosing: { removedAs: 'apiDrafts' },
  },
});
