import { DRAFT_RESTORE_DAYS } from '@pinkas/domain/limits';

import type { Services } from '../../../platform/services.ts';

/**
 * Deletes drafts that were removed too long ago to come back, and those that were issued; returns how
 * many. Maintenance acts on all accounts as the owner of the tables.
 */
export async function removeOldDrafts({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db.owner.query(
    `delete from document_drafts d
      where (d.removed_at is not null
          and d.removed_at < $1::timestamptz - make_interval(days => ${DRAFT_RESTORE_DAYS}))
        or (d.updated_at < $1::timestamptz - make_interval(days => ${DRAFT_RESTORE_DAYS})
          and exists (select from idempotency_records r
            where r.account_id = d.account_id and r.key = d.issue_key::text and r.response is not null))`,
    [clock.now()],
  );
  return rowCount ?? 0;
}
