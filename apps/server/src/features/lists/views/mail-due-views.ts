import { addDays, localHourAt } from '@pinkas/domain/time/local-date';
import { nextRegularDay } from '@pinkas/domain/time/regular-days';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { listRestingAccounts } from '../../../platform/resting-accounts.ts';
import type { Services } from '../../../platform/services.ts';
import { orderMails } from './save-mailing.ts';
import { changeMailing, lockMailing } from './view-mailings.repository.ts';

type MailingServices = Pick<Services, 'db' | 'clock' | 'log'>;

/** Views that are read at once. */
const VIEWS_AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface DueView {
  readonly accountId: number;
  readonly viewId: string;
}

/** Orders the mails of a view that are due; whether there were any. A day orders them once: it is written with them. */
function mailView({ db, clock }: MailingServices, { accountId, viewId }: DueView) {
  const today = clock.today();
  return inAccount(db, { accountId }, async (tx): Promise<boolean> => {
    const mailing = await lockMailing(tx, viewId);
    const isDue = mailing !== undefined && !mailing.isPaused && mailing.nextOn <= today;
    if (!isDue || mailing.madeOn === today || mailing.hour > localHourAt(clock.nowMs())) {
      return false;
    }
    const nextOn = nextRegularDay(mailing, addDays(today, 1));
    await changeMailing(tx, viewId, { madeOn: today, nextOn });
    await orderMails(tx, { viewId, mailing, day: today, isByHand: false }, clock.now());
    return true;
  });
}

/**
 * Enqueues the mails of all views whose day and hour have come; of a day that was missed on the first one after it. Run twice,
 * by two processes or after a crash, it enqueues nothing twice. Inactive accounts are skipped. Returns of how many views.
 */
export async function mailDueViews(services: MailingServices): Promise<number> {
  const { db, clock, log } = services;
  const resting = await listRestingAccounts(db, clock);
  let count = 0;
  let last: DueView = { accountId: 0, viewId: FIRST_ID };
  for (;;) {
    // Maintenance scans all accounts as the owner of the tables.
    const { rows } = await db.owner.query<DueView>(
      `select account_id as "accountId", view_id as "viewId" from view_mailings
        where not is_paused and next_on <= $1 and hour <= $2 and (account_id, view_id) > ($3, $4::uuid)
        order by account_id, view_id limit ${VIEWS_AT_ONCE}`,
      [clock.today(), localHourAt(clock.nowMs()), last.accountId, last.viewId],
    );
    for (const due of rows) {
      last = due;
      if (resting.has(due.accountId)) continue;
      try {
        if (await mailView(services, due)) count += 1;
      } catch (error) {
        // One view that cannot be mailed must not block the others.
        log.error({ err: error, ...due }, 'a view was not mailed');
      }
    }
    if (rows.length < VIEWS_AT_ONCE) return count;
  }
}
