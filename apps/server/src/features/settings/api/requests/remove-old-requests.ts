import { API_REQUESTS_DAYS_KEPT, API_REQUESTS_KEPT_MAX } from '@pinkas/domain/limits';

import { isoText } from '../../../../platform/clock/clock.ts';
import type { Services } from '../../../../platform/services.ts';

const DAY_MS = 86_400_000;

const REMOVE_MORE = `
  delete from api_requests r
  where r.account_id = $1 and (r.at, r.id) <= (
    select e.at, e.id from api_requests e where e.account_id = $1
    order by e.at desc, e.id desc offset $2 limit 1)`;

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
  const { rows } = await db.owner.query<{ accountId: number }>(
    'select account_id as "accountId" from api_requests group by account_id having count(*) > $1',
    [keptMax],
  );
  let count = old.rowCount ?? 0;
  for (const { accountId } of rows) {
    const more = await db.owner.query(REMOVE_MORE, [accountId, keptMax]);
    count += more.rowCount ?? 0;
  }
  return count;
}
