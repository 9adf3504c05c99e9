import { sql, type Kysely } from 'kysely';

import type { DB } from '../../../../platform/db/schema.types.ts';
import type { Violation } from './check-document.ts';
import type { FoundRow } from './verify-open-sums.ts';

/**
 * Approvals of what programs asked to issue, against the documents: an approval that ran zero times, or led to another document or
 * sum than was shown; and a document of a program's draft that a program issued, past its person.
 */
const APPROVALS = (accountId: number) => sql<FoundRow>`
  select r.document_id as id, d.doc_type as "docType", d.number,
    case when d.id is null then 'a person approved it, and there is no such document'
      when d.total_agorot <> r.total_agorot then 'a person approved ' || r.total_agorot || ', and it was issued by ' || d.total_agorot
      else 'a person approved it, and another document was issued of its draft' end as what
  from issue_requests r
  left join documents d on d.account_id = r.account_id and d.id = r.document_id
  left join document_drafts f on f.account_id = r.account_id and f.id = r.draft_id
  left join idempotency_records k on k.account_id = r.account_id and k.key = f.issue_key::text
  where r.account_id = ${accountId}::bigint and r.decision = 'issued' and (
    d.id is null or d.total_agorot <> r.total_agorot
    or f.id is not null and k.response->>'documentId' is distinct from r.document_id::text)
  union all
  select d.id, d.doc_type, d.number, 'a program issued the draft that it prepared, and no person did'
  from api_drafts p
  join document_drafts f on f.account_id = p.account_id and f.id = p.draft_id
  join idempotency_records k on k.account_id = p.account_id and k.key = f.issue_key::text
  join documents d on d.account_id = p.account_id and d.id = (k.response->>'documentId')::uuid
  where p.account_id = ${accountId}::bigint and d.actor_kind in ('api-key', 'oauth-client')
  order by 2, 3`;

/** Compares what people approved with what was issued of it. */
export async function verifyApprovals(
  owner: Kysely<DB>,
  accountId: number,
): Promise<readonly Violation[]> {
  const { rows } = await APPROVALS(accountId).execute(owner);
  return rows.map(({ id, docType, number, what }) => ({
    invariant: 'I10',
    accountId,
    docType,
    number,
    documentId: id,
    what,
  }));
}
