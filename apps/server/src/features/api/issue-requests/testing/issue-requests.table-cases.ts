import { oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const HASH = 'a'.repeat(64);
const LATER = '2100-01-01T00:00:00Z';
const ASKED = {
  content_hash: HASH,
  asker_name: 'Name',
  draft_version: 1,
  asked_at: MOMENT,
  expires_at: LATER,
};
const DECIDED = { ...ASKED, decided_at: MOMENT, decided_by: ID };

export const issueRequestsTableCases = defineTableCases({
  api_drafts: {
    primaryKey: 'account_id draft_id',
    checks: [values('draft_version', [1], [0])],
    namesNothing: ['draft_id'],
  },
  issue_requests: {
    nullable: 'decided_at decided_by decision document_id',
    checks: [
      values('draft_version', [1], [0], without('draft_version')),
      values('content_hash', [HASH], ['', 'A'.repeat(64)], without('content_hash')),
      values('asker_name', ['Name'], [''], without('asker_name')),
      values('expires_at', [LATER], [MOMENT], without('expires_at')),
      oneOf('decision', 'refused', DECIDED),
      rows(
        [
          { ...ASKED, decided_at: MOMENT },
          { ...ASKED, decision: 'replaced' },
        ],
        [ASKED, { ...ASKED, decided_at: MOMENT, decision: 'replaced' }],
      ),
      rows(
        [
          { ...DECIDED, decision: 'issued' },
          { ...DECIDED, decision: 'refused', document_id: ID },
          { ...ASKED, document_id: ID },
        ],
        [{ ...DECIDED, decision: 'issued', document_id: ID }],
      ),
      rows(
        [{ ...ASKED, decided_at: MOMENT, decision: 'refused' }],
        [{ ...DECIDED, decision: 'refused' }],
      ),
    ],
    onceInAccount: [
      {
        row: { ...DECIDED, decision: 'issued', document_id: ID },
        apart: [{ document_id: OTHER_ID }],
      },
      {
        row: { ...ASKED, draft_id: ID },
        apart: [{ draft_id: OTHER_ID }, { decision: 'replaced', decided_at: MOMENT }],
      },
    ],
    auditedAs: ['issue-request'],
    namesNothing: ['asker_id', 'document_id', 'draft_id'],
  },
});

function without(name: keyof typeof ASKED): Record<string, unknown> {
  return Object.fromEntries(Object.entries(ASKED).filter(([one]) => one !== name));
}
