import { GRACE_DAYS } from '@pinkas/domain/packages/subscription-state';
import { addDays, localHourAt } from '@pinkas/domain/time/local-date';

import { workEach } from '../../../../platform/jobs/work-each.ts';
import type { Services } from '../../../../platform/services.ts';
import { orderRenewal } from './order-renewal.ts';

/** Name of the schedule. */
export const RENEW_SCHEDULE = 'packages.renew';

/** The hour of the day from which cards are charged, in Israel. */
const RENEW_HOUR = 7;

/**
 * Orders the renewals that are due today, from seven in the morning. What is due follows from the last paid day and from the charges of the
 * period, so that two runs order once, and a run after days of standstill orders one charge. Returns how many it ordered.
 */
export async function renewDue(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const { db, clock } = services;
  if (localHourAt(clock.nowMs()) < RENEW_HOUR) return 0;
  const today = clock.today();
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select account_id as "accountId" from subscriptions
      where replaced_at is null and cancelled_at is null and lapsed_at is null and paid_until < $1 and paid_until >= $2
      order by account_id`,
    [today, addDays(today, -GRACE_DAYS)],
  );
  return workEach(services, rows, 'a subscription was not renewed', ({ accountId }) =>
    orderRenewal(services, accountId, ({ nextOn }) => nextOn !== null && nextOn <= today),
  );
}
