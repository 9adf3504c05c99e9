import { WEBHOOK_DAYS_KEPT } from '@pinkas/domain/limits';

import { isoText } from '../../../../platform/clock/clock.ts';
import type { Services } from '../../../../platform/services.ts';

const DAY_MS = 86_400_000;

/** In the order of the foreign keys, the last ones first. */
const STATEMENTS = [
  `delete from webhook_attempts a using webhook_events e
    where e.account_id = a.account_id and e.id = a.event_id and e.at < $1`,
  `delete from webhook_deliveries d using webhook_events e
    where e.account_id = d.account_id and e.id = d.event_id and e.at < $1`,
  `delete from webhook_events e where e.at < $1`,
];

/**
 * Removes events that are older than they can be sent again, with the log of their deliveries. Maintenance acts on all
 * accounts as the owner of the tables. Returns how many.
 */
export async function removeOldEvents({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = isoText(clock.nowMs() - WEBHOOK_DAYS_KEPT * DAY_MS);
  let count = 0;
  for (const text of STATEMENTS) {
    const { rowCount } = await db.owner.query(text, [before]);
    count = rowCount ?? 0;
  }
  return count;
}
