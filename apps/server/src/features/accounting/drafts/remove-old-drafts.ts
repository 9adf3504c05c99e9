import { DRAFT_RESTORE_DAYS } from '@pinkas/domain/limits';

import type { Services } from '../../../platform/services.ts';

const REMOVE = `
  with gone as (
    delete from document_drafts d
    where (d.removed_at is not null
        and d.removed_at < $1::timestamptz - make_interval(days => ${DRAFT_RESTORE_DAYS}))
      or (d.updated_at < $1::timestamptz - make_interval(days => ${DRAFT_RESTORE_DAYS})
        and exists (select from idempotency_records r
          where r.account_id = d.account_id and r.key = d.issue_key::text and r.response is not null))
    returning d.account_id, d.id
  ), freed as (
    delete from attachments a using gone
    where a.account_id = gone.account_id and a.entity_kind = 'draft' and a.entity_id = gone.id
    returning a.account_id, a.file_id, a.entity_id
  ), copies as (
    delete from api_drafts p using gone
    where p.account_id = gone.account_id and p.draft_id = gone.id
  ), requests as (
    delete from issue_requests q using gone
    where q.account_id = gone.account_id and q.draft_id = gone.id and q.document_id is null
  ), unused as (
    update stored_files f set unused_since = $1
    where (f.account_id, f.id) in (select account_id, file_id from freed)
      and not exists (select from attachments a
        where a.account_id = f.account_id and a.file_id = f.id
          and not (a.entity_kind = 'draft' and a.entity_id in (select entity_id from freed)))
  )
  select count(*)::int as count from gone`;

/**
 * Deletes drafts that were removed too long ago to be restored, and those that were issued, with what programs prepared of them and
 * their requests that led to no document, and releases their files; returns how many. Maintenance acts on all accounts as the owner of the tables.
 */
export async function removeOldDrafts({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rows } = await db.owner.query<{ count: number }>(REMOVE, [clock.now()]);
  return rows[0]?.count ?? 0;
}
