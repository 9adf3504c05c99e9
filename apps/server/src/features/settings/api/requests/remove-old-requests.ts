import { API_REQUESTS_DAYS_KEPT, API_REQUESTS_KEPT_MAX } from '@pinkas/domain/limits';

import { isoText } from '../../../../platform/clock/clock.ts';
import type { Services } from '../../../../platform/services.ts';

const DAY_MS = 86_400_000;

const REMOVE_MORE = `
  delete from api_requests r using (
    select account_id, id, row_number() over (partition by account_id order by at desc, id desc) as place
    from api_requests
  ) ranked
  where r.account_id = ranked.account_id and r.id = ranked.id and ranked.place > $1`;

/**
 * Removes calls from the log that are older than it goes back, and the oldest of an account with too many of them. Maintenance
 * acts on all accounts as the owner of the tables. Returns how many.
 */
export async function removeOldRequests(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  keptMax: number = API_REQUESTS_KEPT_MAX,
): Promise<number> {
  const old = await db.owner.query('delete from api_requests where at < $1', [
    isoText(clock.nowMs() - API_REQUESTS_DAYS_KEPT * DAY_MS),
  ]);
  const more = await db.owner.query(REMOVE_MORE, [keptMax]);
  return (old.rowCount ?? 0) + (more.rowCount ?? 0);
}
