import { localHourAt } from '@pinkas/domain/time/local-date';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { orderRun } from './order-run.ts';

/** Name of the schedule. */
export const RUN_BILLING_SCHEDULE = 'billing.run';

/** The hour of the day from which a run begins, in Israel. */
const RUN_HOUR = 7;

/**
 * Orders what is due today in all accounts, from seven in the morning. Run twice, late or after days of standstill it orders
 * nothing twice: what is due follows from the day and from the periods that have a row. Returns how many periods it ordered.
 */
export async function runBilling({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  if (localHourAt(clock.nowMs()) < RUN_HOUR) return 0;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from billing_templates
      where state in ('active', 'blocked') and starts_on <= $1 order by account_id`,
    [clock.today()],
  );
  return workEach({ db, clock, log }, rows, 'an account was not billed', async ({ accountId }) => {
    const run = await inAccount(db, { accountId }, (tx) =>
      orderRun({ clock, orderedBy: null }, tx),
    );
    return run?.billed.length ?? 0;
  });
}
