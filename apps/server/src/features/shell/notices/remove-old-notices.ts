import { NOTICE_DAYS_KEPT } from '@pinkas/domain/notices/notice';

import { isoText } from '../../../platform/clock/clock.ts';
import type { Services } from '../../../platform/services.ts';

const DAY_MS = 86_400_000;

/** Removes old notices, in all accounts, as the owner of the tables. Returns how many. */
export async function removeOldNotices({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db.owner.query('delete from notices where made_at < $1', [
    isoText(clock.nowMs() - NOTICE_DAYS_KEPT * DAY_MS),
  ]);
  return rowCount ?? 0;
}
